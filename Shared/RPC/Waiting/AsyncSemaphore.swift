import Synchronization

/// Limits how many tasks run a section at the same time. The others suspend without blocking a thread, first come,
/// first served.
public final class AsyncSemaphore: Sendable {
    /// The semaphore is closed and grants no more permits.
    public struct Closed: Error, Hashable {}

    private struct State {
        var free: Int
        var waiting: BoundedQueue<CheckedContinuation<Void, any Error>>
        var isClosed = false
        var closing: [CheckedContinuation<Void, Never>] = []
    }

    private let permits: Int
    private let state: Mutex<State>

    /// - Parameters:
    ///   - permits: how many tasks hold a permit at the same time.
    ///   - limit: how many tasks wait at most.
    ///   - full: the error for the next task.
    public init(permits: Int, waiting limit: Int = .max, full: any Error = CallError.busy) {
        self.permits = permits
        state = Mutex(State(free: permits, waiting: BoundedQueue(limit: limit, full: full)))
    }

    /// How many tasks wait.
    public var waiting: Int { state.withLock(\.waiting.count) }

    /// Runs `body` with a permit.
    /// - Throws: as ``acquire()``, or what `body` throws.
    public func withPermit<T>(_ body: () async throws -> T) async throws -> T {
        try await acquire()
        defer { release() }
        return try await body()
    }

    /// Takes a permit if one is free.
    public func tryAcquire() -> Bool {
        state.withLock { state in
            guard state.free > 0, !state.isClosed else { return false }
            state.free -= 1
            return true
        }
    }

    /// Waits for a permit. Its holder must ``release()`` it.
    /// - Throws: `full` when too many tasks wait; `CancellationError` when the task is cancelled; ``Closed``.
    public func acquire() async throws {
        let ticket = QueueTicket()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let outcome = state.withLock { state -> Result<Void, any Error>? in
                    if state.isClosed { return .failure(Closed()) }
                    // A cancellation is either noticed here, or it finds the ticket in the queue.
                    if ticket.isCancelled.load(ordering: .relaxed) { return .failure(CancellationError()) }
                    if state.free > 0 {
                        state.free -= 1
                        return .success(())
                    }
                    do {
                        try state.waiting.append(continuation, ticket)
                        return nil
                    } catch {
                        return .failure(error)
                    }
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            ticket.isCancelled.store(true, ordering: .relaxed)
            state.withLock { $0.waiting.remove(ticket) }?.resume(throwing: CancellationError())
        }
    }

    /// Passes the permit to the first waiting task.
    public func release() {
        let (next, closing) = state.withLock { state -> (CheckedContinuation<Void, any Error>?, [Closing]) in
            if let next = state.waiting.popFirst() { return (next, []) }
            state.free += 1
            guard state.free == permits else { return (nil, []) }
            defer { state.closing = [] }
            return (nil, state.closing)
        }
        next?.resume()
        for continuation in closing { continuation.resume() }
    }

    private typealias Closing = CheckedContinuation<Void, Never>

    /// Ends all waits with ``Closed``, refuses later ones, and returns when every permit is released.
    public func close() async {
        let refused = state.withLock { state in
            state.isClosed = true
            return state.waiting.removeAll()
        }
        for continuation in refused { continuation.resume(throwing: Closed()) }
        await withCheckedContinuation { (continuation: Closing) in
            let isDone = state.withLock { state in
                if state.free < permits { state.closing.append(continuation) }
                return state.free == permits
            }
            if isDone { continuation.resume() }
        }
    }
}
