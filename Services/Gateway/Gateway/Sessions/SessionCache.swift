import Crypto
import IdentityContract
import RPC
import Synchronization
import Vocabulary

/// Caches identity's answers about tokens for up to a minute: the caller and the account's language.
///
/// Has entries only while ``SessionFeed`` receives every ended session. These rules keep ended sessions out:
///
/// * The cache is open from the answer that names the head of identity's feed until a poll fails or the feed's
///   identifier changes. Later polls bring the sessions that end after that head. A check that has seen the head
///   includes all earlier endings, and only such checks are kept.
/// * An ended session removes its tokens. The sequence of a check names the last ending that the check has seen. A
///   check is kept only if that is the newest known ending.
/// * A reply that ends or changes sessions arrives before the feed reports it. Checks that began before such a reply
///   are not kept.
/// * Closing removes everything. Checks that began before are not kept.
final class SessionCache: SessionListener {
    /// The beginning of a check, by which ``keep(_:of:since:)`` notices changes since then.
    struct Ticket: Sendable {
        fileprivate var epoch: Int
        let start: ContinuousClock.Instant
    }

    /// The longest lifetime of an entry.
    static let longest = Duration.seconds(60)
    /// The most tokens of one session, so that one client cannot push out the tokens of others.
    static let maxTokens = 4

    private struct State {
        var isOpen = false
        /// The sequence of the newest known ending, or the head of the feed at opening. A check must have seen it.
        var newestEnding: Int64 = 0
        /// Counts the changes after which no unfinished check may be kept.
        var epoch = 0
        /// When the younger generation is full or has reached the lifetime of entries, it replaces the older one.
        var younger = Generation()
        var older = Generation()
        /// The time of the first entry of the younger generation; `nil` while it is empty.
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
            // Drops the session's oldest token.
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

    /// - Parameter limit: the most tokens, at least 2.
    init(limit: Int, now: @escaping @Sendable () -> ContinuousClock.Instant) {
        generationLimit = max(1, limit / 2)
        self.now = now
    }

    /// The number of tokens, including expired ones.
    var count: Int { state.withLock { $0.younger.entries.count + $0.older.entries.count } }

    // MARK: Checks

    /// - Returns: `nil` when identity must be asked.
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

    /// Returns a ticket, which must be taken before identity is asked.
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

    /// Forgets the sessions. An unfinished check may have been answered before the change.
    func change(_ sessions: [SessionID]) { forget(sessions) }

    /// Returns the hash of a token. The cache keeps no tokens, so that a memory dump of it contains none.
    private static func hash(_ token: String) -> SHA256Digest {
        var hash = SHA256()
        var token = token
        token.withUTF8 { hash.update(bufferPointer: UnsafeRawBufferPointer($0)) }
        return hash.finalize()
    }
}

private struct Entry {
    var session: CheckedSession
    /// When identity must be asked again.
    var end: ContinuousClock.Instant
}

private struct Generation {
    private(set) var entries: [SHA256Digest: Entry] = [:]
    private var tokens: [SessionID: [SHA256Digest]] = [:]

    func count(of session: SessionID) -> Int { tokens[session]?.count ?? 0 }

    /// - Parameter key: must not be in the generation yet.
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

    /// - Returns: whether the session had a token.
    mutating func removeFirst(of session: SessionID) -> Bool {
        guard let key = tokens[session]?.first else { return false }
        remove(key, of: session)
        return true
    }

    mutating func drop(_ session: SessionID) {
        for key in tokens.removeValue(forKey: session) ?? [] { entries[key] = nil }
    }
}
