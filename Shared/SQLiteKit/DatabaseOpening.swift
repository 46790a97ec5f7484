import Glibc
import GRDB
import Logging
import Vocabulary

/// Opens the file of a database: to write it, or only to read it.
struct DatabaseOpening: Sendable {
    let path: String
    let migrations: [Migration]
    /// Which time the name of a backup before a migration says; the system's without one.
    let now: (@Sendable () -> Instant)?
    let logger: Logger?

    /// The connection that writes, and the readers. Where nothing can be written the status refuses writes, and an
    /// unused connection in memory stands in for the one that writes.
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

    /// The connection that writes: settings, migrations, checks.
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

    /// The readers of a database that cannot be written now.
    /// - Parameter error: why it cannot.
    /// - Throws: ``DatabaseRefused/cannotOpen(path:reason:)`` with that error when the file cannot be read either, or
    ///   has not had the migrations that this program's statements need.
    private func readersAlone(count: Int, after error: any Error, status: DatabaseStatus) throws -> Readers {
        let cause = refused(error)
        guard let readers = try? Readers(path: path, count: count, mode: .alone, status: status) else { throw cause }
        try readers.short.connections[0].unsafeRead { database in
            guard try Migration.areComplete(migrations, in: database) else { throw cause }
            try Pragmas.checkStrictness(database)
        }
        return readers
    }

    /// Names the file in an error of SQLite, and leaves GRDB's statement out. Any other error stays as it is.
    private func refused(_ error: any Error) -> any Error {
        guard let error = error as? DatabaseError else { return error }
        switch error.resultCode {
        case .SQLITE_NOTADB, .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_FULL, .SQLITE_IOERR,
            .SQLITE_CORRUPT:
            return DatabaseRefused.cannotOpen(path: path, reason: error.reason)
        default: return error
        }
    }

    /// Whether it is worth closing the readers to try ``writer()``.
    var mayBeWritable: Bool {
        access(path, W_OK) == 0 && access(Files.folder(of: path), W_OK) == 0 && !FileFault.hasNoRoom(beside: path)
    }
}
