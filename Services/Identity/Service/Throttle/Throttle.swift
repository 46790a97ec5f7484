import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// How often something may be tried: the table `throttle`, with the generic cell rate algorithm.
///
/// A limit that nobody uses is all there; each use takes one away, and one comes back after each interval. All that is
/// kept is the moment at which everything is there again.
struct Throttle: Sendable {
    let database: ServiceDatabase
    /// So many times as much is allowed, and comes back as much faster. 1 for people, more for machines under test.
    let factor: Int

    /// How much earlier than the one before it a call may say that it is.
    private static let disorder = Duration.seconds(60)

    init(database: ServiceDatabase, factor: Int = 1) {
        self.database = database
        self.factor = factor
    }

    /// Uses all of these, or nothing.
    /// - Throws: `CallError.throttled` when one of them is used up.
    func take(_ uses: [Use], at now: Instant) async throws {
        let wait = try await database.write { try take(uses, at: now, in: $0) }
        if let wait { throw CallError.throttled(retryAfter: wait) }
    }

    /// - Returns: after how many seconds it is worth trying again; `nil` when all were used.
    func take(_ uses: [Use], at now: Instant, in db: Database) throws -> Int? {
        var wait = Duration.zero
        var taken: [(use: Use, fullAt: Instant)] = []
        for use in uses {
            let rate = rate(of: use.limit)
            let kept = try db.fullAt(use) ?? now
            let usedUp = now + rate.interval * rate.burst
            // Calls that are made at once come here out of order: a little further away than all used up is just that.
            // Much further is a clock that was set back, which nobody outside can do; waiting until it is as late again
            // would keep everybody out, so then all is there.
            let start = kept > usedUp + Self.disorder ? now : min(max(kept, now), usedUp)
            let next = start + rate.interval
            wait = max(wait, next - usedUp)
            taken.append((use, next))
        }
        guard wait == .zero else { return Int((wait.milliseconds + 999) / 1_000) }
        for (use, fullAt) in taken { try db.setFull(use, at: fullAt) }
        return nil
    }

    /// Takes uses back, of what turned out to be no guess.
    func giveBack(_ uses: [Use], at now: Instant) async throws {
        // Also for a call that was given up while it waited.
        try await database.writeAnyway { try giveBack(uses, at: now, in: $0) }
    }

    func giveBack(_ uses: [Use], at now: Instant, in db: Database) throws {
        for use in uses {
            guard let fullAt = try db.fullAt(use) else { continue }
            try db.setFull(use, at: fullAt - rate(of: use.limit).interval)
            try db.removeIfFull(use, at: now)
        }
    }

    /// Erases what is all there again.
    func removeIdle(at now: Instant) async throws {
        try await database.remove(RowsByAge(table: "throttle", key: "scope, key", age: "fullAt"), upTo: now)
    }

    private func rate(of limit: Limit) -> (burst: Int, interval: Duration) {
        (limit.burst * factor, max(.milliseconds(1), limit.interval / factor))
    }
}

extension Database {
    fileprivate func fullAt(_ use: Throttle.Use) throws -> Instant? {
        let statement = try cachedStatement(sql: "SELECT fullAt FROM throttle WHERE scope = ? AND key = ?")
        return try Instant.fetchOne(statement, arguments: [use.limit.rawValue, use.key])
    }

    fileprivate func setFull(_ use: Throttle.Use, at instant: Instant) throws {
        try cachedStatement(
            sql: """
                INSERT INTO throttle (scope, key, fullAt) VALUES (?, ?, ?)
                ON CONFLICT (scope, key) DO UPDATE SET fullAt = excluded.fullAt
                """
        ).execute(arguments: [use.limit.rawValue, use.key, instant])
    }

    fileprivate func removeIfFull(_ use: Throttle.Use, at now: Instant) throws {
        try cachedStatement(sql: "DELETE FROM throttle WHERE scope = ? AND key = ? AND fullAt <= ?")
            .execute(arguments: [use.limit.rawValue, use.key, now])
    }
}
