public import GRDB
public import RPC
import Synchronization
public import Vocabulary

/// One attempt at a call with an idempotency key, while it runs.
///
/// ``KeyedCallStore`` begins it. A transaction of the method looks for it: of two runs with one key, at most one writes.
public final class KeyedRun: Sendable {
    @TaskLocal static var current: KeyedRun?

    /// Thrown out of a transaction when another run with the key has kept its reply meanwhile.
    struct Answered: Error { var reply: RawJSON }

    private struct State {
        var isClaimed = false
        var hasEnded = false
        /// A reply is kept in a transaction of the run. It may be provisional.
        var hasReply = false
        /// The reply that is kept is the one that the caller gets.
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

    /// The run that a transaction of the database belongs to; `nil` for a call without a key.
    public static func current(in database: ServiceDatabase) -> KeyedRun? {
        current.flatMap { $0.database === database ? $0 : nil }
    }

    var isClaimed: Bool { state.withLock { $0.isClaimed } }
    var isFinal: Bool { state.withLock { $0.isFinal } }

    /// Claims the key for this run until the run ends. A method does that before its first effect, in any service.
    /// - Throws: `CallError.keyInUse` while another run has it.
    public func claim() throws(CallError) {
        try state.withLock { state throws(CallError) in
            // A task that outlives the call claims nothing.
            guard !state.isClaimed, !state.hasEnded else { return }
            guard keys.claim(record.id) else { throw .keyInUse }
            state.isClaimed = true
        }
    }

    /// Checks in the transaction of an effect that no other run has kept a reply.
    /// - Throws: ``Answered``, `CallError.keyInUse`
    public func check(in database: Database, at now: Instant) throws {
        guard !state.withLock({ $0.hasReply }) else { return }
        switch try record.state(database, at: now) {
        case .answered(let reply): throw Answered(reply: reply)
        case .running: throw CallError.keyInUse
        case .new: return
        }
    }

    /// Keeps the reply in the transaction of the last effect, so that no crash comes between the two.
    func keep(_ reply: some Encodable, in database: Database, at now: Instant) throws {
        try record.keep(reply, in: database, until: now + lifetime)
        state.withLock { $0.hasReply = true }
    }

    /// The reply that ``ServiceDatabase/write(once:_:clock:keptFor:body:)`` has kept is the caller's.
    func complete() { state.withLock { ($0.hasReply, $0.isFinal) = (true, true) } }

    func end() {
        let wasClaimed = state.withLock { state in
            state.hasEnded = true
            return state.isClaimed
        }
        if wasClaimed { keys.release(record.id) }
    }
}

/// The keys of the calls that run in this process. No other process writes into the database of a service, and a key is
/// free again after a crash.
final class RunningKeys: Sendable {
    private let keys = Mutex<Set<StoredBytes>>([])

    func claim(_ key: StoredBytes) -> Bool { keys.withLock { $0.insert(key).inserted } }
    func release(_ key: StoredBytes) { keys.withLock { _ = $0.remove(key) } }
}
