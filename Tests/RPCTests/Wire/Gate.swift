import Synchronization
import Testing

/// Holds handlers until the test opens it.
final class Gate: Sendable {
    private let state = Mutex(State())

    private struct State {
        var isOpen = false
        var arrived = 0
        var cancelled = 0
        var waiting: [AsyncStream<Void>.Continuation] = []
    }

    /// The number of arrivals so far.
    var arrived: Int { state.withLock { $0.arrived } }

    /// The number of waiting handlers that were cancelled.
    var cancelled: Int { state.withLock { $0.cancelled } }

    /// - Parameter heedless: whether to ignore cancellation, as a wait for a disk does.
    func pass(heedless: Bool = false) async throws {
        let (opening, continuation) = AsyncStream<Void>.makeStream()
        state.withLock { state in
            state.arrived += 1
            if state.isOpen { continuation.finish() } else { state.waiting.append(continuation) }
        }
        // An unstructured task is not cancelled with this one.
        if heedless { await Task { for await _ in opening {} }.value }
        for await _ in opening {}
        if Task.isCancelled {
            state.withLock { $0.cancelled += 1 }
            throw CancellationError()
        }
    }

    func open() {
        state.withLock { state in
            state.isOpen = true
            for continuation in state.waiting { continuation.finish() }
            state.waiting = []
        }
    }
}

/// Waits until a condition holds, and fails the test after a minute.
func eventually(
    _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ isSo: () async throws -> Bool
) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while try await !isSo() {
        try #require(ContinuousClock.now < end, what, sourceLocation: sourceLocation)
        try await Task.sleep(for: .milliseconds(2))
    }
}
