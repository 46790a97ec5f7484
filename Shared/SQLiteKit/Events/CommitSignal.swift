public import GRDB
import Synchronization

/// Wakes those who wait for something to be committed, so that nobody asks the disk again and again.
///
/// Whoever waits takes ``count`` before reading, and waits only if there was nothing: what is committed in between then
/// ends the wait at once.
public final class CommitSignal: Sendable {
    private let state = Mutex(State())

    private struct State {
        var count: UInt64 = 0
        /// Whether the transaction under way will raise it.
        var isArmed = false
        var isOver = false
        var lastWaiter: UInt64 = 0
        var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
    }

    public init() {}

    /// How often it has been raised.
    public var count: UInt64 { state.withLock(\.count) }

    /// How many wait right now.
    var waiting: Int { state.withLock { $0.waiting.count } }

    /// Nobody is to wait any more: the service stops.
    public var isOver: Bool { state.withLock(\.isOver) }

    /// Raises it after the transaction under way has been committed, and not if it is rolled back. Of several writes in
    /// one transaction one may fail and the others be committed, so it may also be raised for nothing.
    public func raiseAfterCommit(of database: Database) {
        precondition(database.isInsideTransaction, "this belongs into a transaction")
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

    /// Wakes those who wait, at once: for changes that no transaction makes.
    func raise() {
        wakeAll { state in
            state.count += 1
            state.isArmed = false
        }
    }

    /// Ends every wait, and all that come.
    public func end() { wakeAll { $0.isOver = true } }

    private func wakeAll(_ change: (inout State) -> Void) {
        let waiting = state.withLock { state in
            change(&state)
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Waits until it has been raised since it stood at `count`, until the time is over, or until the task is
    /// cancelled.
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
                // May have been cancelled before there was anything to resume.
                if Task.isCancelled { cancel(id) }
            }
        } onCancel: {
            cancel(id)
        }
    }

    private func cancel(_ id: UInt64) { state.withLock { $0.waiting.removeValue(forKey: id) }?.resume() }
}
