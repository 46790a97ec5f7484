public import GRDB
import Synchronization

/// Wakes tasks that wait for a commit, so that they need not poll the database.
///
/// A task takes ``count`` before it reads, and waits with that count when it found nothing. A commit between the read
/// and the wait then ends the wait at once.
public final class CommitSignal: Sendable {
    private let state = Mutex(State())

    private struct State {
        var count: UInt64 = 0
        /// Whether the running transaction will raise the signal.
        var isArmed = false
        var isOver = false
        var lastWaiter: UInt64 = 0
        var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
    }

    public init() {}

    /// How often the signal was raised.
    public var count: UInt64 { state.withLock(\.count) }

    /// How many tasks wait now.
    var waiting: Int { state.withLock { $0.waiting.count } }

    /// Whether waits have ended for good, because the service stops.
    public var isOver: Bool { state.withLock(\.isOver) }

    /// Raises the signal after the running transaction commits, not after a rollback. One transaction can hold several
    /// writes of which one fails and the others commit, so the signal may also be raised without a change.
    public func raiseAfterCommit(of database: Database) {
        precondition(database.isInsideTransaction, "not inside a transaction")
        let isArmed = state.withLock { state in
            defer { state.isArmed = true }
            return state.isArmed
        }
        guard !isArmed else { return }
        database.afterNextTransaction { [self] _ in
            raise()
        } onRollback: { [self] _ in
            state.withLock { $0.isArmed = false }
        }
    }

    /// Wakes all waiting tasks at once, for changes that no transaction makes.
    func raise() {
        wakeAll { state in
            state.count += 1
            state.isArmed = false
        }
    }

    /// Ends every wait, now and later.
    public func end() { wakeAll { $0.isOver = true } }

    private func wakeAll(_ change: (inout State) -> Void) {
        let waiting = state.withLock { state in
            change(&state)
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Waits until the signal is raised beyond `count`, the time is over, or the task is cancelled.
    public func wait(since count: UInt64, atMost time: Duration) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.raised(since: count) }
            group.addTask { try? await Task.sleep(for: time) }
            await group.next()
            group.cancelAll()
        }
    }

    private func raised(since count: UInt64) async {
        let id = state.withLock { state in
            state.lastWaiter += 1
            return state.lastWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    guard state.count == count, !state.isOver else { return true }
                    state.waiting[id] = continuation
                    return false
                }
                if isOver { continuation.resume() }
                // The cancellation handler may have run before the continuation was stored.
                if Task.isCancelled { cancel(id) }
            }
        } onCancel: {
            cancel(id)
        }
    }

    private func cancel(_ id: UInt64) { state.withLock { $0.waiting.removeValue(forKey: id) }?.resume() }
}
