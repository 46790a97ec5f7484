import CarsContract
import GRDB
import SQLiteKit
import Vocabulary

/// Stops the time of bids and cars while an account is blocked (R04.33). For use in a transaction.
///
/// The statements do for all rows of an account what the rules of a bid do for one. A dealer may have thousands of
/// bids, so no row is loaded.
struct BlockedTime {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Stops the time of what waits. What has expired before stays expired, however late its job runs.
    func pause(_ account: AccountID, at now: Instant) throws {
        for column in ["seller", "dealer"] {
            try db.cachedStatement(
                sql: """
                    UPDATE bid SET pausedAt = ?2
                    WHERE \(column) = ?1 AND state = 'pending' AND pausedAt IS NULL AND expiresAt > ?2
                    """
            ).execute(arguments: [account, now])
        }
        try db.cachedStatement(
            sql: """
                UPDATE car SET pausedAt = ?2
                WHERE seller = ?1 AND state = 'onSale' AND pausedAt IS NULL AND expiresAt > ?2
                """
        ).execute(arguments: [account, now])
    }

    /// Lets the time go on after an account was unblocked. A bid whose other account is still blocked goes on waiting.
    func resume(_ account: AccountID, at now: Instant) throws {
        for (column, other) in [("seller", "dealer"), ("dealer", "seller")] {
            try db.cachedStatement(
                sql: """
                    UPDATE bid SET expiresAt = expiresAt + (?2 - pausedAt), pausedAt = NULL
                    WHERE \(column) = ?1 AND state = 'pending' AND pausedAt IS NOT NULL
                        AND NOT EXISTS (SELECT * FROM blocked WHERE account = bid.\(other))
                    """
            ).execute(arguments: [account, now])
        }
        try db.cachedStatement(
            sql: """
                UPDATE car SET expiresAt = expiresAt + (?2 - pausedAt), pausedAt = NULL
                WHERE seller = ?1 AND state = 'onSale' AND pausedAt IS NOT NULL
                """
        ).execute(arguments: [account, now])
    }
}
