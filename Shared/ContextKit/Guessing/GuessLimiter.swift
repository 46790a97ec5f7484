public import RPC
public import SQLiteKit
public import Vocabulary

/// Counts wrong secrets, such as unknown invitation keys and links. It uses a ``Throttle``, whose table is in the
/// database of the context (``ThrottleTable``).
///
/// It is for secrets of at least 80 random bits, which nobody can guess even without a limit. So a right secret is
/// always answered, however many wrong secrets came from the same address before: a mobile network has thousands of
/// customers behind one address. The limits bound the cost of wrong secrets. Once a limit is used up, a miss is refused
/// and writes nothing. Codes of a few digits need a ``Throttle`` that is charged before the comparison.
public struct GuessLimiter<Limit: GuessLimit>: Sendable {
    private typealias Use = Throttle<Limit>.Use

    private let database: ServiceDatabase
    private let throttle: Throttle<Limit>
    private let now: @Sendable () -> Instant

    public init(database: ServiceDatabase, throttle: Throttle<Limit>, now: @escaping @Sendable () -> Instant) {
        self.database = database
        self.throttle = throttle
        self.now = now
    }

    /// Looks up a record by its secret, and counts a miss.
    /// - Parameters:
    ///   - limits: the limits that a miss is counted against. A caller who is not signed in skips limits per account.
    ///   - lookup: returns `nil` for a miss. An error is not a miss: a refusal that tells more than an unknown secret needs
    ///     the right secret.
    /// - Returns: the record; `nil` for a miss.
    /// - Throws: `CallError.throttled` for a miss when a limit is used up.
    public func guarding<Found: Sendable>(
        _ limits: [Limit], _ context: CallContext, _ lookup: () async throws -> Found?
    ) async throws -> Found? {
        if let found = try await lookup() { return found }
        let uses = limits.compactMap { $0.use(in: context) }
        // Read first: once the limit is used up, a miss writes nothing.
        try await check(uses, at: now())
        try await miss(uses, at: now())
        return nil
    }

    /// Checks that no limit is used up. Counts nothing.
    /// - Throws: `CallError.throttled`
    private func check(_ uses: [Use], at now: Instant) async throws {
        let wait = try await database.read { [throttle] in try throttle.wait(uses, at: now, in: $0) }
        if let wait { throw CallError.throttled(retryAfter: wait) }
    }

    /// Counts a miss against all limits.
    /// - Throws: `CallError.throttled` when other calls have used up a limit meanwhile.
    private func miss(_ uses: [Use], at now: Instant) async throws {
        try await throttle.take(uses, at: now)
        // Misses are rare, so a miss also removes the rows that have refilled completely.
        try await throttle.removeIdle(at: now)
    }
}
