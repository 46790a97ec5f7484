import CallTypes
import CityOffersContract
import ContextKit
import GRDB
import Media
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The pictures of offers. They are public while the offer is published. Before and after that, each read of one checks
/// who asks.
extension OfferStore {
    private typealias Cursors = ListCursors<Int64>

    func getPicture(_ call: GetOfferPicture, in context: CallContext) async throws -> Answer<Document> {
        let (editor, cursors) = (try context.offerEditor, try Cursors(of: call))
        let offset = try call.cursor.map { UInt64(clamping: try cursors.key(of: $0)) } ?? 0
        try await dependencies.database.read { db in
            guard let offer = try editor.find(call.offer, db),
                try Pictures.find(of: offer.id, keptBy: .catalogOrders, in: db).contains(where: {
                    $0.id == call.picture
                })
            else { throw GetOfferPicture.Refused.unknownPicture }
        }
        guard let part = try await dependencies.pictures.part(of: call.picture, call.size, from: offset) else {
            throw GetOfferPicture.Refused.unknownPicture
        }
        let next = part.next.map { cursors.cursor(after: Int64(clamping: $0)) }
        return Answer(part.document, meta: ReplyMeta(next: next))
    }

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

    /// Shows or hides the pictures of an offer after a change of its promoter.
    func refreshPictures(of offer: OfferID, in tx: Transaction) throws {
        guard let found = try OfferRows(tx.db).find(offer) else { return }
        try dependencies.pictures.setPublic(Self.hasPublicPictures(found, tx.db), of: offer, in: tx)
    }
}
