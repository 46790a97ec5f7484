import CarsContract
import GRDB
import SQLiteKit
import Vocabulary

/// Counts the bids for a car as its seller sees them: without those of blocked dealers (R04.50). For use in a
/// transaction.
struct BidCounts {
    private let db: Database
    private let now: Instant

    init(_ db: Database, at now: Instant) {
        self.db = db
        self.now = now
    }

    /// The groups that have bids, in their order (R04.43).
    func groups(of car: CarID) throws -> [BidGroupCount] {
        var counts: [BidGroup: Int] = [:]
        for state in try states(of: car) { counts[state.group, default: 0] += 1 }
        return BidGroup.allCases.compactMap { group in
            counts[group].map { BidGroupCount(group: group, count: $0) }
        }
    }

    func count(of car: CarID) throws -> Int { try groups(of: car).reduce(0) { $0 + $1.count } }

    /// A pending bid whose time is over has expired, however late its job runs.
    private func states(of car: CarID) throws -> [BidState] {
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT CASE WHEN state = 'pending' AND pausedAt IS NULL AND expiresAt <= ?2 THEN 'expired'
                        ELSE state END AS state
                    FROM bid WHERE car = ?1 AND NOT EXISTS (SELECT * FROM blocked WHERE account = bid.dealer)
                    """), arguments: [car, now])
        return try rows.map { try $0.word("state", of: BidRows.table) }
    }
}
