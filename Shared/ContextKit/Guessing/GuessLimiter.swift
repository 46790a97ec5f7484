public import RPC
public import SQLiteKit
public import Vocabulary

/// Counts wrong secrets: an invitation's key that opens nothing, a link that leads nowhere. It stands on a ``Throttle``,
/// whose table the context has (``ThrottleTable``).
///
/// It is for secrets of at least 80 random bits, which need no limit to stay unguessed. So the right one is always
/// answered, however many wrong ones came from the same address before: a mobile network puts thousands of customers
/// behind one. The limits bound what wrong ones cost: once a limit is used up, a miss is refused and writes nothing.
/// Codes of a few digits need a ``Throttle`` that is taken before they are compared.
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

    /// Looks something up that only those can name who were told of it, and counts a miss.
    /// - Parameters:
    ///   - limits: that a miss counts against. Those of accounts are passed over when nobody is signed in.
    ///   - lookup: gives `nil` for a miss. What it throws counts as none: a refusal that says more than that the secret
    ///     is unknown was earned by knowing it.
    /// - Returns: what was found; `nil` for a miss.
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

    /// Whether there is anything left to miss. Counts nothing.
    /// - Throws: `CallError.throttled`
    private func check(_ uses: [Use], at now: Instant) async throws {
        let wait = try await database.read { [throttle] in try throttle.wait(uses, at: now, in: $0) }
        if let wait { throw CallError.throttled(retryAfter: wait) }
    }

    /// Counts a miss against all of these.
    /// - Throws: `CallError.throttled` when others have used the limit up meanwhile.
    private func miss(_ uses: [Use], at now: Instant) async throws {
        try await throttle.take(uses, at: now)
        // Whoever misses tidies up: it is seldom, and what is all there again says nothing any more.
        try await throttle.removeIdle(at: now)
    }
}
