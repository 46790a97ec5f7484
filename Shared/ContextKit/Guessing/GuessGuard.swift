public import RPC
public import SQLiteKit
public import Vocabulary

/// Counts what people ask for by a secret that is none: an invitation's key that opens nothing, a link that leads
/// nowhere. It stands on a ``Throttle``, whose table the context has (``ThrottleTable``).
///
/// Only misses count. Whoever has the right link may open it as often as they like, and reading it writes nothing.
/// What is asked at the same moment is all looked up before the first miss is counted, so a little more than the limit
/// gets through once; with secrets of this length that helps nobody.
public struct GuessGuard<Limit: GuessLimit>: Sendable {
    private typealias Use = Throttle<Limit>.Use

    private let database: ServiceDatabase
    private let throttle: Throttle<Limit>
    private let now: @Sendable () -> Instant

    public init(database: ServiceDatabase, throttle: Throttle<Limit>, now: @escaping @Sendable () -> Instant) {
        self.database = database
        self.throttle = throttle
        self.now = now
    }

    /// Looks something up that only those can name who were told of it, unless the caller has missed too often.
    /// - Parameters:
    ///   - limits: that a miss counts against. Those of accounts are passed over when nobody is signed in.
    ///   - lookup: gives `nil` for a miss. What it throws counts as none: a refusal that says more than that the secret
    ///     is unknown was earned by knowing it.
    /// - Throws: `CallError.throttled` when a limit is used up; nothing is looked up then.
    public func guarding<Found: Sendable>(
        _ limits: [Limit], _ context: CallContext, _ lookup: () async throws -> Found?
    ) async throws -> Found? {
        let uses = limits.compactMap { $0.use(in: context) }
        try await check(uses, at: now())
        if let found = try await lookup() { return found }
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
