import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// The points of followers. For use in a transaction.
struct PointBalance {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// The points of the follower. Points that have expired do not count, also when their entry is not written yet.
    func at(_ now: Instant, of follower: FollowerID) throws -> Int {
        try stored(follower) - expired(follower, at: now)
    }

    /// The sum of the written entries.
    func stored(_ follower: FollowerID) throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(sql: "SELECT balance FROM pointAccount WHERE follower = ?"), arguments: [follower]) ?? 0
    }

    /// The points that have expired and have no entry of it yet. Points are valid until just before they expire.
    func expired(_ follower: FollowerID, at now: Instant) throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT sum(remaining) FROM pointEntry INDEXED BY remainingPoints
                    WHERE follower = ? AND remaining > 0 AND expiresAt <= ?
                    """), arguments: [follower, now]) ?? 0
    }

    /// The points that expire next.
    func nextExpiry(_ follower: FollowerID, after now: Instant) throws -> ExpiringPoints? {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT expiresAt, sum(remaining) FROM pointEntry INDEXED BY remainingPoints
                    WHERE follower = ? AND remaining > 0 AND expiresAt > ?
                    GROUP BY expiresAt ORDER BY expiresAt LIMIT 1
                    """), arguments: [follower, now])
        return row.map { ExpiringPoints(points: $0[1], at: $0[0]) }
    }
}
