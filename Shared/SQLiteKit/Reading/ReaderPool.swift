import GRDB
import RPC
import Synchronization

/// The connections that read. Reads wait for a free one.
final class ReaderPool: Sendable {
    /// More are refused.
    static let limit = 4_096

    private let count: Int

    private struct State {
        var connections: [DatabaseQueue]
        /// Indices into the connections. The one used last is taken first: its pages are in the processor's cache.
        var free: [Int]
    }

    private let state: Mutex<State>
    /// One for each free connection.
    private let permits: AsyncSemaphore

    init(_ connections: [DatabaseQueue]) {
        count = connections.count
        state = Mutex(State(connections: connections, free: Array(connections.indices.reversed())))
        permits = AsyncSemaphore(
            permits: connections.count, waiting: Self.limit, full: DatabaseRefused.overloaded)
    }

    var connections: [DatabaseQueue] { state.withLock(\.connections) }

    /// How many wait for a connection.
    var waiting: Int { permits.waiting }

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
        if !permits.tryAcquire() { try await permits.acquire() }
        return state.withLock { state in
            guard let index = state.free.popLast() else { preconditionFailure("a permit without a connection") }
            return index
        }
    }

    private func giveBack(_ index: Int) {
        state.withLock { $0.free.append(index) }
        permits.release()
    }
}
