import RPC
import Synchronization

/// The writes that wait, and whether somebody is on the way to serve them.
final class WriteQueue: Sendable {
    /// More are refused.
    static let limit = 4_096

    private struct State {
        var waiting = BoundedQueue<PendingWrite>(limit: WriteQueue.limit, full: DatabaseRefused.overloaded)
        var isServed = false
    }

    private let state = Mutex(State())

    var count: Int { state.withLock(\.waiting.count) }

    /// - Returns: whether the caller has to see to it that the line is served.
    /// - Throws: `overloaded` or `CancellationError`.
    func append(_ write: PendingWrite, _ ticket: QueueTicket) throws -> Bool {
        try state.withLock { state in
            try state.waiting.append(write, ticket)
            defer { state.isServed = true }
            return !state.isServed
        }
    }

    /// The next write. It has begun now, and cannot be taken back.
    func next() -> PendingWrite? { state.withLock { $0.waiting.popFirst() } }

    /// Ends a round.
    /// - Returns: whether there must be another.
    func mustGoOn() -> Bool {
        state.withLock { state in
            state.isServed = !state.waiting.isEmpty
            return state.isServed
        }
    }

    /// - Returns: the write, if it had not begun.
    func withdraw(_ ticket: QueueTicket) -> PendingWrite? {
        ticket.isCancelled.store(true, ordering: .relaxed)
        return state.withLock { $0.waiting.remove(ticket) }
    }

    func removeAll() -> [PendingWrite] { state.withLock { $0.waiting.removeAll() } }
}
