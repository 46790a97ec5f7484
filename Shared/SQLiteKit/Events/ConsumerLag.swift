import RPC
import Synchronization
import Vocabulary

/// How far a consumer is behind its source, by the source's last reply.
final class ConsumerLag: Sendable {
    private struct State {
        /// The newest sequence of the source; `nil` before its first answer.
        var head: Int64?
        /// The last sequence up to which every event has taken effect or is not for this consumer.
        var done: Int64 = 0
        /// When the event after `done` was appended. Until that event is read, the time of an earlier event.
        var since: Instant?
        /// When the consumer began to fail; `nil` after a success.
        var failingSince: Instant?
    }

    private let state = Mutex(State())

    /// Whether the source has replied and the consumer has not failed since.
    var isKnown: Bool { state.withLock { $0.head != nil && $0.failingSince == nil } }

    /// - Parameters:
    ///   - done: the last event that is done.
    ///   - next: the first event after `done`, if it has been read.
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

    /// How many events are left; `nil` before the source's first reply.
    var events: Int64? { state.withLock { state in state.head.map { max(0, $0 - state.done) } } }

    /// Returns how long an event may have been left without effect: since the oldest event that is left, or since the
    /// consumer began to fail, because later events are then unknown. Returns `nil` before the source's first reply.
    func age(at now: Instant) -> Duration? {
        let state = state.withLock(\.self)
        guard state.head != nil || state.failingSince != nil else { return nil }
        let isBehind = state.done < state.head ?? 0
        let oldest = [isBehind ? state.since : nil, state.failingSince].compactMap(\.self).min()
        return oldest.map { max(.zero, now - $0) } ?? .zero
    }
}
