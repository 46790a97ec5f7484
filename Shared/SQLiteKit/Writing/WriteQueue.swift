import RPC
import Synchronization

/// The waiting writes, and whether a round that serves them is scheduled.
final class WriteQueue: Sendable {
    /// The maximum number of waiting writes. Further writes are refused.
    static let limit = 4_096

    private struct State {
        var waiting = BoundedQueue<PendingWrite>(limit: WriteQueue.limit, full: DatabaseRefused.overloaded)
        var isServed = false
    }

    private let state = Mutex(State())

    var count: Int { state.withLock(\.waiting.count) }

    /// Appends a write.
    /// - Returns: whether the caller must schedule a round.
    /// - Throws: `overloaded` or `CancellationError`.
    func append(_ write: PendingWrite, _ ticket: QueueTicket) throws -> Bool {
        try state.withLock { state in
            try state.waiting.append(write, ticket)
            defer { state.isServed = true }
            return !state.isServed
        }
    }

    /// Removes and returns the next write. From now on it has begun and cannot be cancelled.
    func next() -> PendingWrite? { state.withLock { $0.waiting.popFirst() } }

    /// Ends a round.
    /// - Returns: whether another round is needed.
    func mustGoOn() -> Bool {
        state.withLock { state in
            state.isServed = !state.waiting.isEmpty
            return state.isServed
        }
    }

    /// Cancels a write.
    /// - Returns: the removed write; `nil` if it has begun.
    func withdraw(_ ticket: QueueTicket) -> PendingWrite? {
        ticket.isCancelled.store(true, ordering: .relaxed)
        return state.withLock { $0.waiting.remove(ticket) }
    }

    func removeAll() -> [PendingWrite] { state.withLock { $0.waiting.removeAll() } }
}
