import GRDB
import Synchronization

/// The connections that read, and the line of those who wait for one.
final class ReaderPool: Sendable {
    /// More are refused.
    static let limit = 4_096

    private let count: Int

    private struct State {
        var connections: [DatabaseQueue]
        /// Indices into the connections. The one used last is taken first: its pages are in the processor's cache.
        var free: [Int]
        var waiting = WaitingLine<CheckedContinuation<Int, any Error>>(limit: ReaderPool.limit)
    }

    private let state: Mutex<State>

    init(_ connections: [DatabaseQueue]) {
        count = connections.count
        state = Mutex(State(connections: connections, free: Array(connections.indices.reversed())))
    }

    var connections: [DatabaseQueue] { state.withLock(\.connections) }

    /// How many wait for a connection.
    var waiting: Int { state.withLock(\.waiting.count) }

    /// Runs `body` with a connection that nobody else uses, on the thread of the caller. Waits for one without a
    /// thread.
    func with<T>(_ body: (DatabaseQueue) throws -> T) async throws -> T {
        let index = try await take()
        defer { giveBack(index) }
        return try body(connection(index))
    }

    /// The same for a `body` that leaves the thread.
    func withAside<T>(_ body: (DatabaseQueue) async throws -> T) async throws -> T {
        let index = try await take()
        defer { giveBack(index) }
        return try await body(connection(index))
    }

    /// Takes every connection once its read has ended. Reads that come meanwhile wait in line.
    ///
    /// Not to be called twice at once: each would wait for the other.
    func takeAll() async throws -> [DatabaseQueue] {
        var taken: [Int] = []
        do {
            while taken.count < count { taken.append(try await take()) }
        } catch {
            for index in taken { giveBack(index) }
            throw error
        }
        return connections
    }

    /// Lets reads go on after ``takeAll()``, with these connections.
    func giveBackAll(_ connections: [DatabaseQueue]) {
        precondition(connections.count == count, "a pool keeps its size")
        state.withLock { $0.connections = connections }
        for index in 0..<count { giveBack(index) }
    }

    private func connection(_ index: Int) -> DatabaseQueue { state.withLock { $0.connections[index] } }

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
