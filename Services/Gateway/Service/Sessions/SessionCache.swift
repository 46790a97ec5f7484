import Crypto
import IdentityContract
import RPC
import Synchronization
import Vocabulary

/// Whose token it is, as identity has said within the last minute.
///
/// It knows something only while ``SessionFeed`` hears of every ending. What keeps a session that is over out:
///
/// * **Open** is the time from the answer that names the head of identity's feed until a poll fails or the feed turns out
///   to be another one. Whatever ends behind that head is brought by the polls that follow. What ended before it is in
///   the answer to every check that has seen the head, and only such checks are kept.
/// * An ending takes its session's tokens away. A check that was still on its way says with its sequence what it had not
///   seen: it is kept only if no ending that is known came later.
/// * A reply that ends sessions is heard of before their endings come by the feed. No check that began before it is kept
///   behind it.
/// * Closing forgets everything, and no check that began before is kept.
final class SessionCache: Sendable {
    /// When a check began: what came between is found out by it.
    struct Ticket: Sendable {
        fileprivate var epoch: Int
        fileprivate var start: ContinuousClock.Instant
    }

    /// How long an entry stands.
    static let longest = Duration.seconds(60)

    private struct State {
        var isOpen = false
        /// The newest ending that is known, or the head of the feed when it was opened: what a check must have seen.
        var newestEnding: Int64 = 0
        /// Counts what makes all checks on their way worthless.
        var epoch = 0
        /// When one is full it becomes the older one, and the older one before it is forgotten.
        var younger = Generation()
        var older = Generation()

        mutating func reset() {
            isOpen = false
            epoch += 1
            younger = Generation()
            older = Generation()
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

    // MARK: Checks

    /// - Returns: `nil` when identity has to be asked.
    func caller(of token: String) -> Caller? {
        let key = Self.hash(token)
        let time = now()
        return state.withLock { state in
            guard let entry = state.younger.entries[key] ?? state.older.entries[key], time < entry.end else {
                return nil
            }
            return entry.caller
        }
    }

    /// To be taken before identity is asked.
    func ticket() -> Ticket {
        let start = now()
        return state.withLock { Ticket(epoch: $0.epoch, start: start) }
    }

    func keep(_ reply: CheckSession.Reply, of token: String, since ticket: Ticket) {
        // Counted from the question on: the answer may have taken long.
        let end = ticket.start + min(Self.longest, .milliseconds(max(0, reply.remainingMilliseconds)))
        let key = Self.hash(token)
        state.withLock { state in
            guard state.isOpen, ticket.epoch == state.epoch, reply.sequence >= state.newestEnding else { return }
            if state.younger.entries.count >= generationLimit {
                state.older = state.younger
                state.younger = Generation()
            }
            state.younger.add(Entry(caller: reply.caller, end: end), at: key)
        }
    }

    // MARK: Endings

    /// - Parameter head: the sequence of the newest event.
    func open(at head: Int64) {
        state.withLock { state in
            state.reset()
            state.isOpen = true
            state.newestEnding = head
        }
    }

    func close() { state.withLock { $0.reset() } }

    /// Sessions are over, by the feed.
    func end(_ sessions: [SessionID], at sequence: Int64) {
        state.withLock { state in
            state.newestEnding = max(state.newestEnding, sequence)
            state.drop(sessions)
        }
    }

    /// Sessions are over, by the reply to a call.
    func forget(_ sessions: [SessionID]) {
        state.withLock { state in
            state.epoch += 1
            state.drop(sessions)
        }
    }

    /// Tokens are not kept: whoever reads the memory of the gateway finds none here.
    private static func hash(_ token: String) -> SHA256Digest {
        var hash = SHA256()
        var token = token
        token.withUTF8 { hash.update(bufferPointer: UnsafeRawBufferPointer($0)) }
        return hash.finalize()
    }
}

private struct Entry {
    var caller: Caller
    var end: ContinuousClock.Instant
}

private struct Generation {
    private(set) var entries: [SHA256Digest: Entry] = [:]
    private var tokens: [SessionID: [SHA256Digest]] = [:]

    mutating func add(_ entry: Entry, at key: SHA256Digest) {
        guard entries.updateValue(entry, forKey: key) == nil else { return }
        tokens[entry.caller.session, default: []].append(key)
    }

    mutating func drop(_ session: SessionID) {
        for key in tokens.removeValue(forKey: session) ?? [] { entries[key] = nil }
    }
}
