import GRDB
import RPC
import Synchronization

/// A pool of reading connections. Reads wait for a free one.
final class ReaderPool: Sendable {
    /// The maximum number of waiting reads. Further reads are refused.
    static let limit = 4_096

    private let count: Int

    private struct State {
        var connections: [DatabaseQueue]
        /// The indices of the free connections. The connection used last is taken first, because its pages are still in
        /// the processor's cache.
        var free: [Int]
    }

    private let state: Mutex<State>
    /// One permit for each free connection.
    private let permits: AsyncSemaphore

    init(_ connections: [DatabaseQueue]) {
        count = connections.count
        state = Mutex(State(connections: connections, free: Array(connections.indices.reversed())))
        permits = AsyncSemaphore(
            permits: connections.count, waiting: Self.limit, full: DatabaseRefused.overloaded)
    }

    var connections: [DatabaseQueue] { state.withLock(\.connections) }

    /// The number of reads that wait for a connection.
    var waiting: Int { permits.waiting }

    /// Runs `body` on the caller's thread with a connection of its own. Waiting for a connection blocks no thread.
    func with<T>(_ body: (DatabaseQueue) throws -> T) async throws -> T {
        let index = try await take()
        defer { giveBack(index) }
        return try body(connection(index))
    }

    /// Runs an asynchronous `body` with a connection of its own.
    func withAside<T>(_ body: (DatabaseQueue) async throws -> T) async throws -> T {
        let index = try await take()
        defer { giveBack(index) }
        return try await body(connection(index))
    }

    /// Takes every connection as soon as its read has ended. Later reads wait.
    ///
    /// Must not be called concurrently: two calls would wait for each other forever.
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

    /// Resumes reads after ``takeAll()``, with these connections.
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
