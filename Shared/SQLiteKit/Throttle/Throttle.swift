public import GRDB
import RPC
public import Vocabulary

/// How often something may be tried: the table `throttle` (``ThrottleTable``), with the generic cell rate algorithm.
///
/// A limit that nobody uses is all there; each use takes one away, and one comes back after each interval. All that is
/// kept is the moment at which everything is there again.
public struct Throttle<Limit: ThrottleLimit>: Sendable {
    let database: ServiceDatabase
    private let factor: Int
    private let table: String

    /// How much earlier than the one before it a call may say that it is.
    private static var disorder: Duration { .seconds(60) }

    /// - Parameter factor: so many times as much is allowed, and comes back as much faster. 1 for people, more for
    ///   machines under test.
    public init(database: ServiceDatabase, factor: Int = 1) {
        self.init(database: database, factor: factor, table: "throttle")
    }

    /// - Parameter table: one with the columns of ``ThrottleTable``.
    init(database: ServiceDatabase, factor: Int, table: String) {
        self.database = database
        self.factor = factor
        self.table = table
    }

    // MARK: Using

    /// Uses all of these, or nothing.
    /// - Throws: `CallError.throttled` when one of them is used up.
    public func take(_ uses: [Use], at now: Instant) async throws {
        let wait = try await database.write { try take(uses, at: now, in: $0) }
        if let wait { throw CallError.throttled(retryAfter: wait) }
    }

    /// - Returns: after how many seconds it is worth trying again; `nil` when all were used.
    public func take(_ uses: [Use], at now: Instant, in db: Database) throws -> Int? {
        let steps = try uses.map { try step($0, at: now, in: db) }
        if let wait = Self.wait(for: steps) { return wait }
        for step in steps { try setFull(step.use, at: step.fullAt, in: db) }
        return nil
    }

    /// Looks whether all of these could be used now, and uses nothing: for what counts only when it fails.
    /// - Returns: after how many seconds it is worth trying again; `nil` when all may be used.
    public func wait(_ uses: [Use], at now: Instant, in db: Database) throws -> Int? {
        Self.wait(for: try uses.map { try step($0, at: now, in: db) })
    }

    /// Takes uses back, of what turned out to be no guess.
    public func giveBack(_ uses: [Use], at now: Instant) async throws {
        // Also for a call that was given up while it waited.
        try await database.writeAnyway { try giveBack(uses, at: now, in: $0) }
    }

    /// The same in the transaction of its cause.
    public func giveBack(_ uses: [Use], at now: Instant, in db: Database) throws {
        for use in uses {
            guard let fullAt = try fullAt(use, in: db) else { continue }
            try setFull(use, at: fullAt - cost(of: use), in: db)
            try removeIfFull(use, at: now, in: db)
        }
    }

    /// Erases what is all there again.
    public func removeIdle(at now: Instant) async throws {
        try await database.remove(rows, upTo: now)
    }

    /// Erases some of it, in the transaction of a use: so each leaves the table no larger than it was.
    public func removeIdle(atMost count: Int, at now: Instant, in db: Database) throws {
        try rows.remove(upTo: now, atMost: count, in: db)
    }

    private var rows: RowsByAge { RowsByAge(table: table, key: "scope, key", age: "fullAt") }

    // MARK: Counting

    /// What comes of a use, if it is one.
    private struct Step {
        var use: Use
        /// When all would be there again.
        var fullAt: Instant
        /// How long it is too early.
        var wait: Duration
    }

    private func step(_ use: Use, at now: Instant, in db: Database) throws -> Step {
        let rate = rate(of: use.limit)
        let kept = try fullAt(use, in: db) ?? now
        let usedUp = now + rate.interval * rate.burst
        // Calls that are made at once come here out of order: a little further away than all used up is just that. Much
        // further is a clock that was set back, which nobody outside can do; waiting until it is as late again would
        // keep everybody out, so then all is there.
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
