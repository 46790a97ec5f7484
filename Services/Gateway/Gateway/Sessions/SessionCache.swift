import Crypto
import IdentityContract
import RPC
import Synchronization
import Vocabulary

/// Whose token it is and in which language the account is written to, as identity has said within the last minute.
///
/// It knows something only while ``SessionFeed`` hears of every ending. What keeps a session that is over out:
///
/// * **Open** is the time from the answer that names the head of identity's feed until a poll fails or the feed turns
/// out to be another one. Whatever ends behind that head is brought by the polls that follow. What ended before it is
/// in the answer to every check that has seen the head, and only such checks are kept.
/// * An ending takes its session's tokens away. A check that was still on its way says with its sequence what it had
/// not seen: it is kept only if no ending that is known came later.
/// * A reply that ends sessions, or changes what is known of them, is heard of before the feed tells it. No check that
/// began before it is kept behind it.
/// * Closing forgets everything, and no check that began before is kept.
final class SessionCache: SessionListener {
    /// When a check began: what came between is found out by it.
    struct Ticket: Sendable {
        fileprivate var epoch: Int
        let start: ContinuousClock.Instant
    }

    /// How long an entry stands.
    static let longest = Duration.seconds(60)
    /// How many tokens of one session are known: nobody is to push out others with its own.
    static let maxTokens = 4

    private struct State {
        var isOpen = false
        /// The newest ending that is known, or the head of the feed when it was opened: what a check must have seen.
        var newestEnding: Int64 = 0
        /// Counts what makes all checks on their way worthless.
        var epoch = 0
        /// When one is full, or as old as an entry gets, it becomes the older one, and the older one before it is
        /// forgotten.
        var younger = Generation()
        var older = Generation()
        /// Since when the younger one is filled; `nil` while it is empty.
        var start: ContinuousClock.Instant?

        mutating func reset() {
            isOpen = false
            clear()
        }

        mutating func clear() {
            epoch += 1
            younger = Generation()
            older = Generation()
            start = nil
        }

        mutating func add(_ entry: Entry, at key: SHA256Digest, limit: Int, now: ContinuousClock.Instant) {
            if younger.entries.count >= limit || start.map({ now - $0 >= SessionCache.longest }) ?? false {
                older = younger
                younger = Generation()
                start = nil
            }
            start = start ?? now
            let session = entry.session.caller.session
            older.remove(key, of: session)
            younger.remove(key, of: session)
            // The oldest go first.
            if younger.count(of: session) + older.count(of: session) >= SessionCache.maxTokens,
                !older.removeFirst(of: session)
            {
                _ = younger.removeFirst(of: session)
            }
            younger.add(entry, at: key)
        }

        mutating func drop(_ sessions: [SessionID]) {
            for session in sessions {
                younger.drop(session)
                older.drop(session)
            }
        }
    }

    private let generationLimit: Int
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state = Mutex(State())

    /// - Parameter limit: how many tokens are known at most; at least 2.
    init(limit: Int, now: @escaping @Sendable () -> ContinuousClock.Instant) {
        generationLimit = max(1, limit / 2)
        self.now = now
    }

    /// How many tokens are kept, those among them whose time is over.
    var count: Int { state.withLock { $0.younger.entries.count + $0.older.entries.count } }

    // MARK: Checks

    /// - Returns: `nil` when identity has to be asked.
    func session(of token: String) -> CheckedSession? {
        let key = Self.hash(token)
        let time = now()
        return state.withLock { state in
            guard let entry = state.younger.entries[key] ?? state.older.entries[key], time < entry.end else {
                return nil
            }
            return entry.session
        }
    }

    /// To be taken before identity is asked.
    func ticket() -> Ticket {
        let start = now()
        return state.withLock { Ticket(epoch: $0.epoch, start: start) }
    }

    func keep(_ reply: CheckSession.Reply, of token: String, since ticket: Ticket) {
        let session = CheckedSession(reply, askedAt: ticket.start)
        let end = min(ticket.start + Self.longest, session.end)
        let key = Self.hash(token)
        let time = now()
        state.withLock { state in
            guard state.isOpen, ticket.epoch == state.epoch, reply.sequence >= state.newestEnding else { return }
            state.add(Entry(session: session, end: end), at: key, limit: generationLimit, now: time)
        }
    }

    // MARK: Endings

    func open(at head: Int64) {
        state.withLock { state in
            state.reset()
            state.isOpen = true
            state.newestEnding = head
        }
    }

    func close() { state.withLock { $0.reset() } }

    func end(_ sessions: [SessionID], at sequence: Int64) {
        state.withLock { state in
            state.newestEnding = max(state.newestEnding, sequence)
            state.drop(sessions)
        }
    }

    func forget(_ sessions: [SessionID]) {
        state.withLock { state in
            state.epoch += 1
            state.drop(sessions)
        }
    }

    func forgetAll() { state.withLock { $0.clear() } }

    /// A check on its way may have been answered before the change.
    func change(_ sessions: [SessionID]) { forget(sessions) }

    /// Tokens are not kept: whoever reads the memory of the gateway finds none here.
    private static func hash(_ token: String) -> SHA256Digest {
        var hash = SHA256()
        var token = token
        token.withUTF8 { hash.update(bufferPointer: UnsafeRawBufferPointer($0)) }
        return hash.finalize()
    }
}

private struct Entry {
    var session: CheckedSession
    /// When identity has to be asked again.
    var end: ContinuousClock.Instant
}

private struct Generation {
    private(set) var entries: [SHA256Digest: Entry] = [:]
    private var tokens: [SessionID: [SHA256Digest]] = [:]

    func count(of session: SessionID) -> Int { tokens[session]?.count ?? 0 }

    /// - Parameter key: not in it yet.
    mutating func add(_ entry: Entry, at key: SHA256Digest) {
        entries[key] = entry
        tokens[entry.session.caller.session, default: []].append(key)
    }

    mutating func remove(_ key: SHA256Digest, of session: SessionID) {
        guard let index = tokens[session]?.firstIndex(of: key) else { return }
        entries[key] = nil
        tokens[session]?.remove(at: index)
        if tokens[session]?.isEmpty == true { tokens[session] = nil }
    }

    /// - Returns: whether there was one.
    mutating func removeFirst(of session: SessionID) -> Bool {
        guard let key = tokens[session]?.first else { return false }
        remove(key, of: session)
        return true
    }

    mutating func drop(_ session: SessionID) {
        for key in tokens.removeValue(forKey: session) ?? [] { entries[key] = nil }
    }
}
