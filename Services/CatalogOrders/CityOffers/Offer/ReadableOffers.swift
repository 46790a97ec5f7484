import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// The offers that anyone may see at their link (R05.38). For use in a transaction.
struct ReadableOffers {
    private let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ offer: OfferID, at now: Instant) throws -> OfferRecord? {
        try OfferRows(db).find(offer).flatMap { try readable($0, at: now) }
    }

    func find(_ slug: Slug, at now: Instant) throws -> OfferRecord? {
        try OfferRows(db).find(slug).flatMap { try readable($0, at: now) }
    }

    /// Returns `nil` for an offer that is not published or whose promotion has not begun, and for one of a promoter who
    /// may not publish now. An offer that has ended is readable.
    private func readable(_ offer: OfferRecord, at now: Instant) throws -> OfferRecord? {
        guard offer.visibility == .published, offer.visibleFrom <= now else { return nil }
        guard let promoter = offer.promoter else { return offer }
        return try PromoterStanding(of: promoter, db) == .authorised ? offer : nil
    }
}
