public import GRDB
import RPC
public import Vocabulary

/// Limits attempts with the generic cell rate algorithm, in the table `throttle` (``ThrottleTable``).
///
/// An unused limit allows its whole burst. Each use takes one, and each interval returns one. The table stores only the
/// instant at which the whole burst is available again.
public struct Throttle<Limit: ThrottleLimit>: Sendable {
    let database: ServiceDatabase
    private let factor: Int
    private let table: String

    /// How much earlier than the call before it the time of a call may be.
    private static var disorder: Duration { .seconds(60) }

    /// - Parameter factor: multiplies the burst and divides the interval. 1 in production, more in load tests.
    public init(database: ServiceDatabase, factor: Int = 1) {
        self.init(database: database, factor: factor, table: "throttle")
    }

    /// - Parameter table: a table with the columns of ``ThrottleTable``.
    init(database: ServiceDatabase, factor: Int, table: String) {
        self.database = database
        self.factor = factor
        self.table = table
    }

    // MARK: Using

    /// Takes all uses, or none.
    /// - Throws: `CallError.throttled` when one of the limits is used up.
    public func take(_ uses: [Use], at now: Instant) async throws {
        let wait = try await database.write { try take(uses, at: now, in: $0) }
        if let wait { throw CallError.throttled(retryAfter: wait) }
    }

    /// - Returns: the seconds until the next attempt can succeed; `nil` when all uses were taken.
    public func take(_ uses: [Use], at now: Instant, in db: Database) throws -> Int? {
        let steps = try uses.map { try step($0, at: now, in: db) }
        if let wait = Self.wait(for: steps) { return wait }
        for step in steps { try setFull(step.use, at: step.fullAt, in: db) }
        return nil
    }

    /// Checks whether all uses could be taken now, and takes none. For attempts that count only when they fail.
    /// - Returns: the seconds until the next attempt can succeed; `nil` when all uses could be taken.
    public func wait(_ uses: [Use], at now: Instant, in db: Database) throws -> Int? {
        Self.wait(for: try uses.map { try step($0, at: now, in: db) })
    }

    /// Returns uses to their limits, for an attempt that turned out not to be a guess.
    public func giveBack(_ uses: [Use], at now: Instant) async throws {
        // A cancelled call must return its uses, too.
        try await database.writeAnyway { try giveBack(uses, at: now, in: $0) }
    }

    /// Returns uses in the transaction of the cause.
    public func giveBack(_ uses: [Use], at now: Instant, in db: Database) throws {
        for use in uses {
            guard let fullAt = try fullAt(use, in: db) else { continue }
            try setFull(use, at: fullAt - cost(of: use), in: db)
            try removeIfFull(use, at: now, in: db)
        }
    }

    /// Removes the rows of limits whose whole burst is available again.
    public func removeIdle(at now: Instant) async throws {
        try await database.remove(rows, upTo: now)
    }

    /// Removes at most `count` such rows in the transaction of a use, so that the table does not grow with use.
    public func removeIdle(atMost count: Int, at now: Instant, in db: Database) throws {
        try rows.remove(upTo: now, atMost: count, in: db)
    }

    private var rows: RowsByAge { RowsByAge(table: table, key: "scope, key", age: "fullAt") }

    // MARK: Counting

    /// The state after a use.
    private struct Step {
        var use: Use
        /// When the whole burst would be available again.
        var fullAt: Instant
        /// How long until the use is allowed; zero when it is allowed now.
        var wait: Duration
    }

    private func step(_ use: Use, at now: Instant, in db: Database) throws -> Step {
        let rate = rate(of: use.limit)
        let kept = try fullAt(use, in: db) ?? now
        let usedUp = now + rate.interval * rate.burst
        // Concurrent calls arrive out of order, so `kept` may be slightly later than `usedUp`: the limit is used up. A
        // much later `kept` means that the clock was set back, which no client can do. Waiting for the old time would
        // lock out every client, so the whole burst is available then.
        let start = kept > usedUp + Self.disorder ? now : min(max(kept, now), usedUp)
        let next = start + cost(of: use)
        return Step(use: use, fullAt: next, wait: max(.zero, next - usedUp))
    }

    /// - Returns: the longest wait in whole seconds, rounded up; `nil` when there is none.
    private static func wait(for steps: [Step]) -> Int? {
        let longest = steps.reduce(Duration.zero) { max($0, $1.wait) }
        return longest == .zero ? nil : Int((longest.milliseconds + 999) / 1_000)
    }

    private func cost(of use: Use) -> Duration {
        let rate = rate(of: use.limit)
        return rate.interval * min(use.count, rate.burst)
    }

    private func rate(of limit: Limit) -> (burst: Int, interval: Duration) {
        (limit.burst * factor, max(.milliseconds(1), limit.interval / factor))
    }

    // MARK: Rows

    private func fullAt(_ use: Use, in db: Database) throws -> Instant? {
        let statement = try db.cachedStatement(sql: "SELECT fullAt FROM \(table) WHERE scope = ? AND key = ?")
        return try Instant.fetchOne(statement, arguments: [use.limit.rawValue, use.key])
    }

    private func setFull(_ use: Use, at instant: Instant, in db: Database) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO \(table) (scope, key, fullAt) VALUES (?, ?, ?)
                ON CONFLICT (scope, key) DO UPDATE SET fullAt = excluded.fullAt
                """
        ).execute(arguments: [use.limit.rawValue, use.key, instant])
    }

    private func removeIfFull(_ use: Use, at now: Instant, in db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM \(table) WHERE scope = ? AND key = ? AND fullAt <= ?")
            .execute(arguments: [use.limit.rawValue, use.key, now])
    }
}
