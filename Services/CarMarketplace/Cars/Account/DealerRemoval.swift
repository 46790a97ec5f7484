import CarsContract
import ContextKit
import GRDB
import Media
import SQLiteKit
import Vocabulary

/// Erases a dealer whose account is deleted. Its bids stay for the sellers, and its purchases for the statistics,
/// without a name. For use in a transaction.
struct DealerRemoval {
    /// All rows that name a dealer, except its profile.
    private static let rows: [ErasedRows] = [
        .changed("bid", "dealer", set: "dealer = NULL"),
        .changed("complaint", "dealer", set: "dealer = NULL"),
        .changed("sale", "dealer", key: "car", set: "dealer = NULL"),
        .deleted("disclosure", "subject"),
        .changed("disclosure", "reader", set: "reader = NULL"),
    ]

    private let dependencies: CarsDependencies
    private let tx: Transaction

    init(_ dependencies: CarsDependencies, _ tx: Transaction) {
        self.dependencies = dependencies
        self.tx = tx
    }

    /// Erases the next slice. The account counts as blocked until the last one.
    /// - Parameter done: the number of rows that are erased already.
    func erase(_ dealer: DealerID, done: Int) throws -> EventEffect.Progress {
        var slices = RowSlices(tx.db)
        slices.count(try withdrawBids(of: dealer, atMost: slices.left))
        for rows in Self.rows { try slices.erase(rows, of: dealer) }
        guard !slices.isFull else { return .reached(done + slices.erased) }
        try dependencies.pictures.removeAll(of: dealer, in: tx)
        try BlockedRows(tx.db).remove(AccountID(dealer))
        try tx.db.cachedStatement(sql: "DELETE FROM dealer WHERE id = ?").execute(arguments: [dealer])
        return .done
    }

    /// Withdraws the bids that are open. ``DeletionBlockers`` refuses the deletion while a bid is active, so an active
    /// one comes from a seller who accepted it at the same time.
    /// - Returns: how many.
    private func withdrawBids(of dealer: DealerID, atMost most: Int) throws -> Int {
        try tx.db.cachedStatement(
            sql: """
                UPDATE bid SET state = 'withdrawn', changedAt = ?3, pausedAt = NULL, version = version + 1
                WHERE id IN (
                    SELECT id FROM bid WHERE dealer = ?1 AND state IN ('pending', 'expired', 'active') LIMIT ?2)
                """
        ).execute(arguments: [dealer, most, tx.now])
        return tx.db.changesCount
    }
}
