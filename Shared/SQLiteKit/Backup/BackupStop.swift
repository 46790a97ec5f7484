import GRDB
import Synchronization

/// Cancels a backup from another thread, because a large database takes long to copy and check.
final class BackupStop: Sendable {
    private let state = Mutex(State())

    private struct State {
        var isStopped = false
        var connection: DatabaseQueue?
    }

    func stop() {
        state.withLock { state in
            state.isStopped = true
            state.connection?.interrupt()
        }
    }

    /// - Throws: `CancellationError` after ``stop()``.
    func check() throws {
        if isStopped { throw CancellationError() }
    }

    private var isStopped: Bool { state.withLock(\.isStopped) }

    /// Runs `body` on a connection, and interrupts its statements after ``stop()``.
    func during<T>(_ connection: DatabaseQueue, _ body: (Database) throws -> T) throws -> T {
        try check()
        state.withLock { $0.connection = connection }
        defer { state.withLock { $0.connection = nil } }
        do {
            return try connection.unsafeRead { database in
                // SQLite forgets an interruption while no statement runs, so each statement checks when it begins.
                database.trace { _ in if self.isStopped { connection.interrupt() } }
                defer { database.trace(options: []) }
                return try body(database)
            }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
            throw CancellationError()
        }
    }
}
