import GRDB
import Synchronization

/// The connections that read, and the line of those who wait for one.
final class ReaderPool: Sendable {
    /// More are refused.
    static let limit = 4_096

    let connections: [DatabaseQueue]

    private struct State {
        /// Indices into the connections. The one used last is taken first: its pages are in the processor's cache.
        var free: [Int]
        var waiting = WaitingLine<CheckedContinuation<Int, any Error>>(limit: ReaderPool.limit)
    }

    private let state: Mutex<State>

    init(_ connections: [DatabaseQueue]) {
        self.connections = connections
        state = Mutex(State(free: Array(connections.indices.reversed())))
    }

    /// How many wait for a connection.
    var waiting: Int { state.withLock(\.waiting.count) }

    /// Runs `body` with a connection that nobody else uses, on the thread of the caller. Waits for one without a
    /// thread.
    func with<T>(_ body: (DatabaseQueue) throws -> T) async throws -> T {
        let index = try await take()
        defer { giveBack(index) }
        return try body(connections[index])
    }

    /// The same for a `body` that leaves the thread.
    func withAside<T>(_ body: (DatabaseQueue) async throws -> T) async throws -> T {
        let index = try await take()
        defer { giveBack(index) }
        return try await body(connections[index])
    }

    private func take() async throws -> Int {
        if let free = state.withLock({ $0.free.popLast() }) { return free }
        return try await next()
    }

    private func next() async throws -> Int {
        let ticket = Ticket()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                do {
                    let free = try state.withLock { state in
                        if let free = state.free.popLast() { return free as Int? }
                        try state.waiting.append(continuation, ticket)
                        return nil
                    }
                    if let free { continuation.resume(returning: free) }
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        } onCancel: {
            ticket.isCancelled.store(true, ordering: .relaxed)
            state.withLock { $0.waiting.remove(ticket) }?.resume(throwing: CancellationError())
        }
    }

    private func giveBack(_ index: Int) {
        let next = state.withLock { state in
            let next = state.waiting.popFirst()
            if next == nil { state.free.append(index) }
            return next
        }
        next?.resume(returning: index)
    }
}
