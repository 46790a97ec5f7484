public import GRDB
public import RPC
import Synchronization
public import Vocabulary

/// One attempt at a call with an idempotency key, while it runs.
///
/// ``KeyedCallStore`` begins the run. The transactions of the method claim the key for it, so of two runs with the same
/// key at most one writes.
public final class KeyedRun: Sendable {
    @TaskLocal static var current: KeyedRun?

    /// Ends a transaction when another run with the key has kept a reply meanwhile.
    struct Answered: Error { var reply: RawJSON }

    private struct State {
        var isClaimed = false
        var hasEnded = false
        /// A transaction of the run has kept a reply, which may be provisional.
        var hasReply = false
        /// The kept reply is the one that the caller gets.
        var isFinal = false
    }

    let record: RequestRecord
    private let lifetime: Duration
    private let keys: RunningKeys
    private let database: ServiceDatabase
    private let state = Mutex(State())

    init(_ record: RequestRecord, keptFor lifetime: Duration, in database: ServiceDatabase, _ keys: RunningKeys) {
        self.record = record
        self.database = database
        self.lifetime = lifetime
        self.keys = keys
    }

    /// Returns the run to which a transaction of the database belongs, or `nil` for a call without a key.
    public static func current(in database: ServiceDatabase) -> KeyedRun? {
        current.flatMap { $0.database === database ? $0 : nil }
    }

    var isClaimed: Bool { state.withLock { $0.isClaimed } }
    var hasReply: Bool { state.withLock { $0.hasReply } }
    var isFinal: Bool { state.withLock { $0.isFinal } }

    /// Claims the key for this run until the run ends. A method claims it before its first effect, in any service.
    /// - Throws: `CallError.keyInUse` while another run has the key.
    public func claim() throws(CallError) {
        try state.withLock { state throws(CallError) in
            // A task that outlives the call claims nothing.
            guard !state.isClaimed, !state.hasEnded else { return }
            guard keys.claim(record.id) else { throw .keyInUse }
            state.isClaimed = true
        }
    }

    /// Checks in the transaction of an effect that no other run has kept a reply.
    /// - Throws: ``Answered``
    public func check(in database: Database, at now: Instant) throws {
        guard !state.withLock({ $0.hasReply }) else { return }
        if let reply = try record.keptReply(in: database, at: now) { throw Answered(reply: reply) }
    }

    /// Keeps the reply in the transaction of the last effect, so that a crash loses both or neither.
    func keep(_ reply: some Encodable, in database: Database, at now: Instant) throws {
        try record.keep(reply, in: database, until: now + lifetime)
        state.withLock { $0.hasReply = true }
    }

    /// Marks the reply that ``ServiceDatabase/write(once:_:clock:keptFor:body:)`` has kept as final.
    func complete() { state.withLock { ($0.hasReply, $0.isFinal) = (true, true) } }

    func end() {
        let wasClaimed = state.withLock { state in
            state.hasEnded = true
            return state.isClaimed
        }
        if wasClaimed { keys.release(record.id) }
    }
}

/// The keys of the calls that run in this process. Memory is enough: no other process writes to the database of the
/// service, and a crash must free the keys.
final class RunningKeys: Sendable {
    private let keys = Mutex<Set<StoredBytes>>([])

    func claim(_ key: StoredBytes) -> Bool { keys.withLock { $0.insert(key).inserted } }
    func isClaimed(_ key: StoredBytes) -> Bool { keys.withLock { $0.contains(key) } }
    func release(_ key: StoredBytes) { keys.withLock { _ = $0.remove(key) } }
}
