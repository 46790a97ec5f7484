import Synchronization

/// Holds all arriving tasks until it is opened, and counts them.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var arrived = 0
        var held: [CheckedContinuation<Void, Never>] = []
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    func pass() async {
        await withCheckedContinuation { continuation in
            let (passes, watchers) = state.withLock { state in
                state.arrived += 1
                if !state.isOpen { state.held.append(continuation) }
                let arrived = state.arrived
                let due = state.watchers.filter { $0.count <= arrived }
                state.watchers.removeAll { $0.count <= arrived }
                return (state.isOpen, due)
            }
            if passes { continuation.resume() }
            for watcher in watchers { watcher.continuation.resume() }
        }
    }

    /// The number of arrivals so far.
    var arrived: Int { state.withLock(\.arrived) }

    func open() {
        let held = state.withLock { state in
            state.isOpen = true
            defer { state.held = [] }
            return state.held
        }
        for continuation in held { continuation.resume() }
    }

    /// Holds later arrivals again.
    func shut() { state.withLock { $0.isOpen = false } }

    /// Waits for this number of arrivals.
    func arrivals(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isDue = state.withLock { state in
                if state.arrived < count { state.watchers.append((count, continuation)) }
                return state.arrived >= count
            }
            if isDue { continuation.resume() }
        }
    }
}
