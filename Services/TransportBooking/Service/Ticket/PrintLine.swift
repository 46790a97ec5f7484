import RPC
import Synchronization

/// Lets a few print at once. The others wait, first come first served; when too many wait, the next one is refused.
final class PrintLine: Sendable {
    private let limit: Int
    private let state: Mutex<State>

    private struct State {
        /// How many more may print right now.
        var free: Int
        var waiting: [(place: Place, continuation: CheckedContinuation<Void, any Error>)] = []
    }

    /// What somebody in the line is known by; perhaps gone before they have come to stand in it.
    private final class Place: Sendable {
        let isLeft = Atomic(false)
    }

    /// - Parameters:
    ///   - places: how many print at once.
    ///   - limit: how many wait.
    init(places: Int, waiting limit: Int) {
        self.limit = limit
        state = Mutex(State(free: places))
    }

    /// How many wait.
    var waiting: Int { state.withLock { $0.waiting.count } }

    /// - Throws: ``CallError/busy`` when too many wait; nothing was done then.
    func inTurn<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
        try await take()
        defer { giveBack() }
        return try await work()
    }

    private func take() async throws {
        let place = Place()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let outcome = state.withLock { state -> Result<Void, any Error>? in
                    if place.isLeft.load(ordering: .relaxed) { return .failure(CancellationError()) }
                    if state.free > 0 {
                        state.free -= 1
                        return .success(())
                    }
                    guard state.waiting.count < limit else { return .failure(CallError.busy) }
                    state.waiting.append((place, continuation))
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            place.isLeft.store(true, ordering: .relaxed)
            let continuation = state.withLock { state in
                state.waiting.firstIndex { $0.place === place }.map { state.waiting.remove(at: $0).continuation }
            }
            continuation?.resume(throwing: CancellationError())
        }
    }

    private func giveBack() {
        let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
            guard !state.waiting.isEmpty else {
                state.free += 1
                return nil
            }
            return state.waiting.removeFirst().continuation
        }
        next?.resume()
    }
}
