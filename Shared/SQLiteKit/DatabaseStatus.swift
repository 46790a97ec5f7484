import GRDB
import Synchronization

/// Whether a database may still be used, and whom to tell once it may not.
final class DatabaseStatus: Sendable {
    private struct State {
        var refusal: DatabaseRefused?
        var watchers: [AsyncStream<Never>.Continuation] = []
    }

    private let state = Mutex(State())
    /// Says without a lock what nearly every question is about.
    private let hasEnded = Atomic(false)

    var isOver: Bool { hasEnded.load(ordering: .acquiring) }

    /// - Throws: why it may not be used.
    func check() throws(DatabaseRefused) {
        guard isOver, let refusal else { return }
        throw refusal
    }

    var refusal: DatabaseRefused? { state.withLock(\.refusal) }

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

    /// Ends the use of the database if the error says that it cannot be trusted any more.
    /// - Returns: what to answer instead of the error then.
    func fail(_ error: any Error) -> DatabaseRefused? {
        guard let failure = DatabaseRefused(failure: error) else { return nil }
        end(failure)
        return failure
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

extension DatabaseRefused {
    /// `nil` for errors that say nothing about the file: a constraint, a mistake in a statement, a domain's refusal.
    ///
    /// After a failed fsync the kernel may count the lost pages as written, so that a second one succeeds and nothing
    /// is on the disk. So nothing is tried again: the program ends, and the next opening reads what there really is.
    init?(failure error: any Error) {
        guard let error = error as? DatabaseError else { return nil }
        switch (error.resultCode, error.extendedResultCode) {
        case (.SQLITE_IOERR, _), (.SQLITE_FULL, _), (.SQLITE_CORRUPT, _), (.SQLITE_NOTADB, _),
            (_, .SQLITE_READONLY_DBMOVED):
            self = .failed(reason: "\(error.message ?? "") (\(error.extendedResultCode.rawValue))")
        default:
            return nil
        }
    }
}
