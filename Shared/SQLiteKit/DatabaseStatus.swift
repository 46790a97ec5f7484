import GRDB
import Synchronization

/// Whether a database can be used and accepts writes. Notifies its watchers of changes.
final class DatabaseStatus: Sendable {
    private struct State {
        var refusal: DatabaseRefused?
        var obstacle: WriteObstacle?
        /// The error of the last read that met a damaged page or a disk error.
        var readFault: String?
        var watchers: [AsyncStream<Never>.Continuation] = []
    }

    /// The database's file, for messages.
    let database: String
    /// Raised when writes begin or cease to be refused, and when a read fails.
    let changes = CommitSignal()
    /// The number of reads that met a damaged page or a disk error.
    let readFaults = Atomic(0)

    private let state = Mutex(State())
    // Copies of the state, so that nearly every call is answered without the lock.
    private let hasEnded = Atomic(false)
    private let refusesWrites = Atomic(false)

    init(database: String = "the database in memory") { self.database = database }

    var isOver: Bool { hasEnded.load(ordering: .acquiring) }

    /// - Throws: the reason why the database cannot be used any more.
    func check() throws(DatabaseRefused) {
        guard isOver, let refusal else { return }
        throw refusal
    }

    var refusal: DatabaseRefused? { state.withLock(\.refusal) }

    /// The reason why writes are refused while reads go on; `nil` while writes are accepted.
    var obstacle: WriteObstacle? {
        guard refusesWrites.load(ordering: .acquiring) else { return nil }
        return state.withLock(\.obstacle)
    }

    var readFault: String? { state.withLock(\.readFault) }

    /// The error for every write; `nil` while writes are accepted.
    var writeRefusal: DatabaseRefused? {
        if isOver { return refusal }
        return obstacle.map { .writesRefused(database: database, $0) }
    }

    /// The reason for the end, if it is a failure and not the closing of the database.
    var failure: DatabaseRefused? {
        guard case .failed(let reason) = refusal else { return nil }
        return .failed(reason: reason)
    }

    /// Ends the use of the database. The first reason stays, but a failure during closing replaces `closed`.
    func end(_ reason: DatabaseRefused) {
        let watchers = state.withLock { state in
            if state.refusal == nil || state.refusal == .closed { state.refusal = reason }
            hasEnded.store(true, ordering: .releasing)
            defer { state.watchers = [] }
            return state.watchers
        }
        for watcher in watchers { watcher.finish() }
    }

    /// Refuses writes from now on. Once damage is the reason, it stays the reason.
    func refuseWrites(_ obstacle: WriteObstacle) {
        state.withLock { state in
            if state.obstacle?.mayPass ?? true { state.obstacle = obstacle }
            refusesWrites.store(true, ordering: .releasing)
        }
        changes.raise()
    }

    /// Accepts writes again, unless the file is damaged.
    func acceptWrites() {
        state.withLock { state in
            guard state.obstacle?.mayPass == true else { return }
            state.obstacle = nil
            refusesWrites.store(false, ordering: .releasing)
        }
        changes.raise()
    }

    /// Clears the error of the last failed read, after a check of the whole file found no damage.
    func forgetReadFault() { state.withLock { $0.readFault = nil } }

    /// Updates the state after the error of a write.
    /// - Returns: the error for the caller; `nil` when the original error does not concern the file.
    func noteWriteError(_ error: any Error) -> DatabaseRefused? {
        switch FileFault(error) {
        case nil: return nil
        case .noRoom: refuseWrites(.noRoom)
        case .damaged(let reason): refuseWrites(.damaged(reason: reason))
        case .io(let reason):
            refuseWrites(.failing(reason: reason))
            // The frames of the transaction may have reached the disk, including its commit frame.
            return .failed(reason: reason)
        case .moved(let reason): end(.failed(reason: reason))
        }
        return writeRefusal
    }

    /// Updates the state after the error of a read.
    /// - Returns: the error for the caller; `nil` when the original error does not concern the file.
    func noteReadError(_ error: any Error) -> DatabaseRefused? {
        switch FileFault(error) {
        case .io(let reason), .damaged(let reason):
            readFaults.add(1, ordering: .relaxed)
            state.withLock { $0.readFault = reason }
            changes.raise()
            return .unreadable(database: database, reason: reason)
        case nil, .noRoom, .moved: return nil
        }
    }

    /// Waits until the use of the database ends, or until the task is cancelled.
    func waitForEnd() async {
        let (end, continuation) = AsyncStream<Never>.makeStream()
        let isOver = state.withLock { state in
            if state.refusal == nil { state.watchers.append(continuation) }
            return state.refusal != nil
        }
        if isOver { return }
        for await _ in end {}
    }
}
