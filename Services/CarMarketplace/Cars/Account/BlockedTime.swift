import CarsContract
import GRDB
import SQLiteKit
import Vocabulary

/// Stops the time of bids and cars while an account is blocked (R04.33). For use in a transaction.
///
/// The statements do for all bids of an account what ``BidRecord/paused(at:)`` and ``BidRecord/resumed(at:)`` do for
/// one. A dealer may have thousands of bids, so none is loaded. `BlockedTimeTests` compares both.
struct BlockedTime {
    private let dependencies: CarsDependencies
    private let tx: Transaction

    init(_ dependencies: CarsDependencies, _ tx: Transaction) {
        self.dependencies = dependencies
        self.tx = tx
    }

    /// Stops the time after an account was blocked. A bid whose other account is blocked already keeps its time.
    ///
    /// A bid that is overdue and still counts as pending is left to its job, which expires it and notifies the dealer.
    func pause(_ account: AccountID) throws {
        for column in ["seller", "dealer"] {
            try tx.db.cachedStatement(
                sql: """
                    UPDATE bid SET pausedAt = ?2
                    WHERE \(column) = ?1 AND state IN ('pending', 'expired') AND pausedAt IS NULL
                        AND (state = 'expired' OR expiresAt > ?2)
                    """
            ).execute(arguments: [account, tx.now])
        }
        try change(SellerID(account)) { $0.paused(at: tx.now) }
    }

    /// Lets the time go on after an account was unblocked. A bid whose other account is still blocked goes on waiting.
    func resume(_ account: AccountID) throws {
        for (column, other) in [("seller", "dealer"), ("dealer", "seller")] {
            try tx.db.cachedStatement(
                sql: """
                    UPDATE bid SET pausedAt = NULL,
                        expiresAt = CASE state WHEN 'pending' THEN expiresAt + (?2 - pausedAt) ELSE expiresAt END
                    WHERE \(column) = ?1 AND state IN ('pending', 'expired') AND pausedAt IS NOT NULL
                        AND NOT EXISTS (SELECT * FROM blocked WHERE account = bid.\(other))
                    """
            ).execute(arguments: [account, tx.now])
        }
        try change(SellerID(account)) { $0.resumed(at: tx.now) }
    }

    /// Changes the one car that a seller has on sale, and its jobs.
    private func change(_ seller: SellerID, _ change: (CarRecord) -> CarRecord) throws {
        guard let old = try CarRows(tx.db).onSale(of: seller) else { return }
        let new = change(old)
        try CarRows(tx.db).save(new)
        try CarExpiry(dependencies).follow(new, in: tx)
    }
}

extension CarRecord {
    /// The car when its seller is blocked. The time of a car that is overdue is over.
    func paused(at now: Instant) -> CarRecord {
        guard state == .onSale, pausedAt == nil, !isOverdue(at: now) else { return self }
        var paused = self
        paused.pausedAt = now
        return paused
    }

    /// The car when its seller is not blocked any more.
    func resumed(at now: Instant) -> CarRecord {
        guard let pausedAt else { return self }
        var resumed = self
        resumed.pausedAt = nil
        resumed.expiresAt = expiresAt.map { $0 + (now - pausedAt) }
        return resumed
    }
}
