import Foundation
import GRDB
public import Logging
public import Vocabulary

extension ServiceDatabase {
    /// Opens the file, creates it if it is missing, and migrates it to the newest schema. A database with tables is
    /// backed up before it is migrated.
    ///
    /// A file that cannot be written, for example on a full disk, is opened read-only. Writes are refused until
    /// ``resumeWriting()`` succeeds. A file with pending migrations cannot be opened read-only.
    /// - Parameters:
    ///   - count: the number of concurrent short reads; by default the number of processors plus one, at least three.
    ///   - now: the clock for the name of a backup; the system's clock if `nil`.
    ///   - logger: logs a backup before a migration, and a finished restore that was interrupted.
    ///   - probe: called on the writer's thread at the stages of every commit. For tests.
    /// - Throws: ``DatabaseRefused`` when the file must not or cannot be opened, ``BackupRefused`` when the backup
    ///   before a migration fails, or SQLite's error.
    public static func open(
        path: String, migrations: [Migration], readers count: Int? = nil,
        now: (@Sendable () -> Instant)? = nil, logger: Logger? = nil,
        probe: @escaping @Sendable (WriteStage) -> Void = { _ in }
    ) throws -> ServiceDatabase {
        try open(
            path: path, migrations: migrations, readers: count, now: now, logger: logger, group: GroupCommit.Bounds(),
            probe: probe)
    }

    static func open(
        path: String, migrations: [Migration], readers count: Int?, now: (@Sendable () -> Instant)? = nil,
        logger: Logger? = nil, group bounds: GroupCommit.Bounds, probe: @escaping @Sendable (WriteStage) -> Void
    ) throws -> ServiceDatabase {
        let lock = try FileLock.taking(path + ".lock")
        try PendingRestore.finish(over: path, logger: logger)
        let opening = DatabaseOpening(path: path, migrations: migrations, now: now, logger: logger)
        let status = DatabaseStatus(database: path)
        let count = count ?? max(3, ProcessInfo.processInfo.activeProcessorCount + 1)
        let (connection, readers) = try opening.connections(readers: count, status: status)
        let writer = Writer(connection, status: status, log: WriteAheadLog(), bounds: bounds, probe: probe, lock: lock)
        return ServiceDatabase(status: status, writer: writer, readers: readers, opening: opening)
    }

    /// Creates a database in memory, for tests. The schema, SQLite and the groups of writes are the same as with a
    /// file. Reads wait for writes, because there is only one connection.
    public static func inMemory(
        migrations: [Migration], probe: @escaping @Sendable (WriteStage) -> Void = { _ in }
    ) throws -> ServiceDatabase {
        try inMemory(migrations: migrations, group: GroupCommit.Bounds(), probe: probe)
    }

    static func inMemory(
        migrations: [Migration], group bounds: GroupCommit.Bounds, probe: @escaping @Sendable (WriteStage) -> Void
    ) throws -> ServiceDatabase {
        var configuration = Configuration()
        configuration.prepareDatabase(Pragmas.everyConnection)
        let connection = try DatabaseQueue(configuration: configuration)
        try Migration.run(migrations, on: connection)
        try connection.read(Pragmas.checkStrictness)
        try connection.read(StatementHook.begin)
        let status = DatabaseStatus()
        let writer = Writer(connection, status: status, log: nil, bounds: bounds, probe: probe, lock: nil)
        return ServiceDatabase(status: status, writer: writer, readers: nil, opening: nil)
    }
}
