import CityOffersContract
import ContextKit
import GRDB
import SQLiteKit
import Vocabulary

/// Erases a follower whose account is deleted, or was never activated. For use in a transaction.
struct FollowerRemoval {
    /// All rows that name a follower, except the row of the table `follower`.
    private static let rows: [ErasedRows] = [
        .deleted("followerCity", "follower", key: "follower, city"),
        .deleted("followerCategory", "follower", key: "follower, category"),
        .changed("offer", "requestedBy", set: "requestedBy = NULL"),
        .deleted("savedOffer", "follower", key: "follower, offer"),
        .deleted("offerNotice", "follower", key: "offer, follower"),
        .deleted("nearbyPause", "follower", key: "follower, offer"),
        .deleted("offerReport", "person", key: "offer, person"),
    ]

    private let dependencies: CityOffersDependencies
    private let tx: Transaction

    init(_ dependencies: CityOffersDependencies, _ tx: Transaction) {
        self.dependencies = dependencies
        self.tx = tx
    }

    /// Erases the next slice. The account counts as blocked until the last one.
    /// - Parameter done: the number of rows that are erased already.
    func erase(_ follower: FollowerID, done: Int) throws -> EventEffect.Progress {
        var slices = RowSlices(tx.db)
        for rows in Self.rows { try slices.erase(rows, of: follower) }
        if !slices.isFull { slices.count(try PointRemoval(dependencies, tx.db).erase(follower, atMost: slices.left)) }
        guard !slices.isFull else { return .reached(done + slices.erased) }
        try dependencies.host.jobs.cancel(NearbyStore.job, key: "\(follower)", in: tx.db)
        try BlockedRows.ofOffers(tx.db).remove(AccountID(follower))
        try tx.db.cachedStatement(sql: "DELETE FROM follower WHERE id = ?").execute(arguments: [follower])
        return .done
    }

    /// Erases a follower with few rows.
    func eraseAll(_ follower: FollowerID) throws {
        var done = 0
        while case .reached(let erased) = try erase(follower, done: done) { done = erased }
    }
}
