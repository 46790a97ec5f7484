import CityOffersContract
import ContextKit
import GRDB
import Media
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The pictures of offers. Their addresses work while the offer is published.
extension OfferStore {
    func setPicture(_ call: SetOfferPicture, in context: CallContext) async throws -> OwnOfferReply {
        let pictures = dependencies.pictures
        return try await pictures.adding(from: call.picture, as: "picture", in: context) { picture in
            try await change(call.offer, refusing: OfferChangeRefused.self, in: context) { offer, tx in
                try pictures.replace(
                    of: call.offer, with: picture, isPublic: Self.hasPublicPictures(offer, tx.db), in: tx)
                offer.updatedAt = tx.now
            }
        }
    }

    func removePicture(_ call: RemoveOfferPicture, in context: CallContext) async throws -> OwnOfferReply {
        let pictures = dependencies.pictures
        let reply = try await change(call.offer, refusing: OfferChangeRefused.self, in: context) { offer, tx in
            if try pictures.removeAll(of: call.offer, in: tx) > 0 { offer.updatedAt = tx.now }
        }
        await pictures.settleOrRetry()
        return reply
    }

    /// Whether anyone may see the pictures of an offer: it is published, and its promoter may publish now.
    static func hasPublicPictures(_ offer: OfferRecord, _ db: Database) throws -> Bool {
        guard offer.visibility == .published else { return false }
        return try offer.promoter.map { try PromoterStanding(of: $0, db) == .authorised } ?? true
    }

    /// Shows or hides the pictures of a promoter's published offers, when staff revokes or restores the right to
    /// publish, and with a block.
    func setPicturesPublic(_ isPublic: Bool, of promoter: PromoterID, in tx: Transaction) throws {
        let offers = try OfferID.fetchAll(
            tx.db.cachedStatement(
                sql: """
                    SELECT id FROM offer WHERE promoter = ? AND visibility = 'published'
                        AND EXISTS (SELECT * FROM picture WHERE owner = offer.id)
                    """),
            arguments: [promoter])
        for offer in offers { try dependencies.pictures.setPublic(isPublic, of: offer, in: tx) }
    }
}
