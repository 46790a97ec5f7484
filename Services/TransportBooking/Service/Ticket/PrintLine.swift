import RPC
import Synchronization
import Vocabulary

/// Lets a few print at once. The others wait, first come first served; when too many wait, or too many of one account,
/// the next one is refused.
final class PrintLine: Sendable {
    private let limit: Int
    private let most: Int
    private let state: Mutex<State>

    private struct State {
        /// How many more may print right now.
        var free: Int
        var waiting: [(place: Place, continuation: CheckedContinuation<Void, any Error>)] = []
        /// How many each account has printing or waiting; none is not there.
        var held: [AccountID: Int] = [:]
    }

    /// What somebody in the line is known by; perhaps gone before they have come to stand in it.
    private final class Place: Sendable {
        let isLeft = Atomic(false)
    }

    /// - Parameters:
    ///   - places: how many print at once.
    ///   - limit: how many wait.
    ///   - most: how many one account may have printing or waiting, so that nobody fills the line alone.
    init(places: Int, waiting limit: Int, ofOne most: Int = .max) {
        self.limit = limit
        self.most = most
        state = Mutex(State(free: places))
    }

    /// How many wait.
    var waiting: Int { state.withLock { $0.waiting.count } }

    /// - Parameter account: `nil` for staff, who stand in line for anybody.
    /// - Throws: ``CallError/busy`` when too many wait; nothing was done then.
    func inTurn<Value: Sendable>(
        for account: AccountID? = nil, _ work: () async throws -> Value
    ) async throws -> Value {
        try enter(account)
        defer { leave(account) }
        try await take()
        defer { giveBack() }
        return try await work()
    }

    private func enter(_ account: AccountID?) throws(CallError) {
        guard let account else { return }
        let isAdmitted = state.withLock { state in
            let held = state.held[account, default: 0]
            guard held < most else { return false }
            state.held[account] = held + 1
            return true
        }
        guard isAdmitted else { throw .busy }
    }

    private func leave(_ account: AccountID?) {
        guard let account else { return }
        state.withLock { state in
            let left = state.held[account, default: 1] - 1
            state.held[account] = left > 0 ? left : nil
        }
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
