import Glibc
import GRDB
import Logging
import Vocabulary

/// Opens the file of a database for writing, or read-only.
struct DatabaseOpening: Sendable {
    let path: String
    let migrations: [Migration]
    /// The clock for the name of a backup before a migration; the system's clock if `nil`.
    let now: (@Sendable () -> Instant)?
    let logger: Logger?

    /// Opens the writer's connection and the readers. If the file cannot be written, makes the status refuse writes,
    /// and returns an unused connection in memory in place of the writer's.
    func connections(readers count: Int, status: DatabaseStatus) throws -> (writer: DatabaseQueue, readers: Readers) {
        do {
            let writer = try writer()
            return (writer, try Readers(path: path, count: count, status: status))
        } catch {
            guard let obstacle = WriteObstacle(opening: error, file: path) else { throw refused(error) }
            let readers = try readersAlone(count: count, after: error, status: status)
            status.refuseWrites(obstacle)
            return (try DatabaseQueue(), readers)
        }
    }

    /// Opens the writer's connection, runs the migrations and checks the settings.
    func writer() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.label = "writer"
        configuration.journalMode = .wal
        configuration.prepareDatabase(Pragmas.everyConnection)
        let connection = try DatabaseQueue(path: path, configuration: configuration)
        try connection.writeWithoutTransaction(Pragmas.prepareWriter)
        try Migration.run(
            migrations, on: connection, prepare: MigrationBackup(path: path, now: now, logger: logger).take)
        try connection.read(Pragmas.checkWriter)
        try connection.read(StatementHook.begin)
        return connection
    }

    /// Opens the readers of a database that cannot be written now.
    /// - Parameter error: the error of opening the file for writing.
    /// - Throws: ``DatabaseRefused/cannotOpen(path:reason:)`` with that error when the file cannot be read either, or
    ///   lacks migrations that this program's statements need.
    private func readersAlone(count: Int, after error: any Error, status: DatabaseStatus) throws -> Readers {
        let cause = refused(error)
        guard let readers = try? Readers(path: path, count: count, mode: .alone, status: status) else { throw cause }
        try readers.short.connections[0].unsafeRead { database in
            guard try Migration.areComplete(migrations, in: database) else { throw cause }
            try Pragmas.checkStrictness(database)
        }
        return readers
    }

    /// Converts an SQLite error about the file: adds the path and leaves out GRDB's statement. Returns other errors
    /// unchanged.
    private func refused(_ error: any Error) -> any Error {
        guard let error = error as? DatabaseError else { return error }
        switch error.resultCode {
        case .SQLITE_NOTADB, .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_FULL, .SQLITE_IOERR,
            .SQLITE_CORRUPT:
            return DatabaseRefused.cannotOpen(path: path, reason: error.reason)
        default: return error
        }
    }

    /// Whether ``writer()`` could succeed. The readers must be closed before it can be tried.
    var mayBeWritable: Bool {
        access(path, W_OK) == 0 && access(Files.folder(of: path), W_OK) == 0 && !FileFault.hasNoRoom(beside: path)
    }
}
