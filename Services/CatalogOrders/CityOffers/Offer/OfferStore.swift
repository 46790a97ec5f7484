import CallTypes
import CityOffersContract
import ContextKit
import GRDB
import Media
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Changes offers. Each method is one transaction.
struct OfferStore: Sendable {
    let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    /// Changes an offer by a rule.
    /// - Parameter body: changes the record. The version stays if the record does.
    /// - Throws: the call's `notAPromoter`, `revoked` and `unknownOffer`, `CallError.stale`, what `body` throws.
    func change<R: OfferWriteRefusal>(
        _ offer: OfferID, refusing refused: R.Type, in context: CallContext,
        _ body: @escaping @Sendable (inout OfferRecord, Transaction) throws -> Void
    ) async throws -> OwnOfferReply {
        let editor = try context.offerEditor
        return try await dependencies.host.write(context) { tx in
            let old = try editor.find(offer, refusing: R.self, tx.db)
            try context.check(offerVersion: old.version)
            var new = old
            try body(&new, tx)
            let reply = try reply(save(new, insteadOf: old, in: tx), in: tx)
            try tx.keep(reply)
            return reply
        }
    }

    func reply(_ offer: OfferRecord, in tx: Transaction) throws -> OwnOfferReply {
        OwnOfferReply(offer: try views(tx.db).own(offer, at: tx.now))
    }

    func views(_ db: Database) -> OfferViews { OfferViews(db, linkBase: dependencies.settings.links.base) }

    // MARK: Saving

    /// Adds an offer, and publishes it unless it is a draft.
    func add(_ offer: OfferRecord, in tx: Transaction) throws {
        try OfferRows(tx.db).add(offer)
        try opened(offer, insteadOf: nil, in: tx)
        try refresh(offer, in: tx)
    }

    /// Saves a changed offer as a new version. An unchanged one is left alone.
    /// - Returns: the saved offer.
    func save(_ offer: OfferRecord, insteadOf old: OfferRecord, in tx: Transaction) throws -> OfferRecord {
        guard offer != old else { return old }
        var new = offer
        new.version = old.version + 1
        new.updatedAt = tx.now
        try OfferRows(tx.db).save(new)
        try opened(new, insteadOf: old, in: tx)
        if (new.visibility == .published) != (old.visibility == .published) {
            try dependencies.pictures.setPublic(Self.hasPublicPictures(new, tx.db), of: new.id, in: tx)
        }
        try refresh(new, in: tx)
        return new
    }

    /// Opens the cases of an offer that has just been published or held back.
    private func opened(_ offer: OfferRecord, insteadOf old: OfferRecord?, in tx: Transaction) throws {
        let cases = ModerationRows(tx.db)
        switch (old?.visibility, offer.visibility) {
        case (.draft, .held), (nil, .held):
            try cases.open(.review, of: offer.id, as: dependencies.runtime.newID(), at: tx.now)
        case (.draft, .published), (nil, .published), (.held, .published):
            guard let other = try DuplicateSearch(tx.db).duplicate(of: offer) else { return }
            try cases.open(
                .duplicate, of: offer.id, as: dependencies.runtime.newID(), duplicateOf: other, at: tx.now)
        default: return
        }
    }

    /// Brings all that readers see up to date.
    private func refresh(_ offer: OfferRecord, in tx: Transaction) throws {
        try ShownOffers(dependencies, tx).refresh(offer.id)
    }
}
