import CityOffersContract
import ContextKit
import GRDB
import Media
import SQLiteKit
import Vocabulary

/// Erases a promoter whose account is deleted, or was never activated, with its offers. For use in a transaction.
struct PromoterRemoval {
    /// All rows that name an offer, except the row of the table `offer` and its pictures.
    private static let rowsOfOffer: [ErasedRows] = [
        .deleted("offerInCategory", "offer", key: "offer, position"),
        .deleted("offerReport", "offer", key: "offer, person"),
        .deleted("moderationCase", "offer", key: "id"),
        .changed("moderationCase", "duplicateOf", set: "duplicateOf = NULL"),
        .deleted("moderationAction", "offer", key: "id"),
        .deleted("offerChange", "offer", key: "id"),
        .deleted("savedOffer", "offer", key: "follower, offer"),
        .deleted("offerNotice", "offer", key: "offer, follower"),
        .deleted("nearbyPause", "offer", key: "follower, offer"),
        .deleted("offerAudience", "offer", key: "offer, city, category"),
    ]

    private let dependencies: CityOffersDependencies
    private let tx: Transaction

    private var pictures: Pictures { dependencies.pictures }

    init(_ dependencies: CityOffersDependencies, _ tx: Transaction) {
        self.dependencies = dependencies
        self.tx = tx
    }

    /// Erases the next slice. The account counts as blocked until the last one.
    /// - Parameter done: the number of rows that are erased already.
    func erase(_ promoter: PromoterID, done: Int) throws -> EventEffect.Progress {
        var slices = RowSlices(tx.db)
        slices.count(try PointRemoval(dependencies, tx.db).erase(promoter, atMost: slices.left))
        while !slices.isFull, let offer = try nextOffer(of: promoter) { try erase(offer, &slices) }
        guard !slices.isFull else { return .reached(done + slices.erased) }
        try pictures.removeAll(of: promoter, in: tx)
        try BlockedRows.ofOffers(tx.db).remove(AccountID(promoter))
        try tx.db.cachedStatement(sql: "DELETE FROM promoter WHERE id = ?").execute(arguments: [promoter])
        return .done
    }

    /// Removes a registration that identity will never activate. Nobody could sign in, so there is only the profile.
    func removeUnused(_ promoter: PromoterID) throws { _ = try erase(promoter, done: 0) }

    private func nextOffer(of promoter: PromoterID) throws -> OfferID? {
        try OfferID.fetchOne(
            tx.db.cachedStatement(sql: "SELECT id FROM offer WHERE promoter = ? LIMIT 1"), arguments: [promoter])
    }

    /// Erases an offer, or as many of its rows as the slice has room for.
    private func erase(_ offer: OfferID, _ slices: inout RowSlices) throws {
        for rows in Self.rowsOfOffer { try slices.erase(rows, of: offer) }
        // Some of its rows may be left.
        guard !slices.isFull else { return }
        slices.count(1 + (try pictures.removeAll(of: offer, in: tx)))
        try ShownOfferRows(tx.db).remove(offer)
        for job in ShownOffers.jobsOfOffer {
            try dependencies.host.jobs.cancel(job, key: "\(offer)", in: tx.db)
        }
        try tx.db.cachedStatement(sql: "DELETE FROM offer WHERE id = ?").execute(arguments: [offer])
    }
}
