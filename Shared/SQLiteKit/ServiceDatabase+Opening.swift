import Foundation
import GRDB
public import Logging
public import Vocabulary

extension ServiceDatabase {
    /// Opens the file, making it if need be, and brings it to the newest schema. A database that holds something is
    /// backed up before it is migrated.
    /// - Parameters:
    ///   - count: how many short reads run at once; by default one more than there are processors, at least three.
    ///   - now: which time the name of such a backup says; the system's without one.
    ///   - logger: told of such a backup, and of a restore that was interrupted and is finished now.
    ///   - probe: called on the writer's thread at the named moments of every commit. For tests.
    ///
    /// A file that cannot be written, on a full disk for one, is opened to be read: writes are refused until
    /// ``resumeWriting()`` succeeds. That needs a file that has had all migrations.
    /// - Throws: ``DatabaseRefused`` when the file must not or cannot be opened, ``BackupRefused`` when there is no
    ///   backup before a migration, or SQLite's error.
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

    /// A database in memory, for tests: the same schema, the same SQLite, the same groups, gone with the value. Only
    /// its reads stand in line with the writes.
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
