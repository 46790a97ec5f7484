import RPC
import Synchronization
import Vocabulary

/// How far a consumer is behind its source, as far as the source has told it.
final class ConsumerLag: Sendable {
    private struct State {
        /// The newest sequence of the source; `nil` before its first answer.
        var head: Int64?
        /// Up to here everything has taken effect, or is not for this consumer.
        var done: Int64 = 0
        /// When the oldest event behind that was appended; as long as that one is not read, when an older one was.
        var since: Instant?
        /// When the consumer began to fail, if it has not gone on since.
        var failingSince: Instant?
    }

    private let state = Mutex(State())

    /// Whether the source has answered, and nothing has failed since.
    var isKnown: Bool { state.withLock { $0.head != nil && $0.failingSince == nil } }

    /// - Parameters:
    ///   - done: the last event that asks nothing more of the consumer.
    ///   - next: the first one behind it, if it has been read.
    func stands(at done: Int64, of head: Int64, next: EventRecord?) {
        state.withLock { state in
            state.head = head
            state.done = done
            state.since = next?.time ?? state.since
        }
    }

    /// - Parameter now: `nil` for a consumer without a clock.
    func fails(at now: Instant?) { state.withLock { $0.failingSince = $0.failingSince ?? now } }

    func goesOn() { state.withLock { $0.failingSince = nil } }

    /// How many events are left; `nil` before the source's first answer.
    var events: Int64? { state.withLock { state in state.head.map { max(0, $0 - state.done) } } }

    /// For how long something may be left that has not taken effect: since the oldest of those events, or since the
    /// consumer fails, as nobody knows what has happened since. `nil` before the source's first answer.
    func age(at now: Instant) -> Duration? {
        let state = state.withLock(\.self)
        guard state.head != nil || state.failingSince != nil else { return nil }
        let isBehind = state.done < state.head ?? 0
        let oldest = [isBehind ? state.since : nil, state.failingSince].compactMap(\.self).min()
        return oldest.map { max(.zero, now - $0) } ?? .zero
    }
}
