import GRDB
import Synchronization

/// Whether a database may be used, whether it takes writes, and whom to tell when that changes.
final class DatabaseStatus: Sendable {
    private struct State {
        var refusal: DatabaseRefused?
        var obstacle: WriteObstacle?
        /// What the last read said that met a damaged page or an error of the disk.
        var readFault: String?
        var watchers: [AsyncStream<Never>.Continuation] = []
    }

    /// The database's file, for messages.
    let database: String
    /// Raised with every obstacle that comes or goes, and with every read that fails.
    let changes = CommitSignal()
    /// How many reads met a damaged page or an error of the disk.
    let readFaults = Atomic(0)

    private let state = Mutex(State())
    // These answer without a lock what nearly every question is about.
    private let hasEnded = Atomic(false)
    private let refusesWrites = Atomic(false)

    init(database: String = "the database in memory") { self.database = database }

    var isOver: Bool { hasEnded.load(ordering: .acquiring) }

    /// - Throws: why it may not be used.
    func check() throws(DatabaseRefused) {
        guard isOver, let refusal else { return }
        throw refusal
    }

    var refusal: DatabaseRefused? { state.withLock(\.refusal) }

    /// Why writes are refused while reads go on; `nil` while writes are accepted.
    var obstacle: WriteObstacle? {
        guard refusesWrites.load(ordering: .acquiring) else { return nil }
        return state.withLock(\.obstacle)
    }

    var readFault: String? { state.withLock(\.readFault) }

    /// The answer to every write; `nil` while writes are accepted.
    var writeRefusal: DatabaseRefused? {
        if isOver { return refusal }
        return obstacle.map { .writesRefused(database: database, $0) }
    }

    /// The refusal, unless it only says that the database was closed.
    var failure: DatabaseRefused? {
        guard case .failed(let reason) = refusal else { return nil }
        return .failed(reason: reason)
    }

    /// Ends the use of the database. The first reason stays, but for a failure while it is closed.
    func end(_ reason: DatabaseRefused) {
        let watchers = state.withLock { state in
            if state.refusal == nil || state.refusal == .closed { state.refusal = reason }
            hasEnded.store(true, ordering: .releasing)
            defer { state.watchers = [] }
            return state.watchers
        }
        for watcher in watchers { watcher.finish() }
    }

    /// Refuses writes from now on. Damage stays the reason once it was found.
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

    /// A check of the whole file has found nothing.
    func forgetReadFault() { state.withLock { $0.readFault = nil } }

    /// Takes note of an error that a write met.
    /// - Returns: what to answer instead of the error; `nil` when the error says nothing about the file.
    func noteWriteError(_ error: any Error) -> DatabaseRefused? {
        switch FileFault(error) {
        case nil: return nil
        case .noRoom: refuseWrites(.noRoom)
        case .damaged(let reason): refuseWrites(.damaged(reason: reason))
        case .io(let reason):
            refuseWrites(.failing(reason: reason))
            // The frames of the transaction may be on the disk, with the end of the transaction.
            return .failed(reason: reason)
        case .moved(let reason): end(.failed(reason: reason))
        }
        return writeRefusal
    }

    /// Takes note of an error that a read met.
    /// - Returns: what to answer instead of the error; `nil` when the error says nothing about the file.
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

    /// Waits until the database may not be used any more, or the task is cancelled.
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
