public import GRDB
import Logging
import Synchronization

/// The one database of a service: one connection that writes and checkpoints, and a few that only read.
///
/// Debian 12's SQLite can corrupt a write-ahead log when two connections write or checkpoint at the same instant (the
/// WAL-reset bug, fixed in 3.51.3). This shape is immune: one process (held by a lock beside the file), one writing
/// connection, and readers that never checkpoint. Nothing else may open the file for writing.
///
/// An answered write survives a power cut: `synchronous` is FULL, and a result is handed out after the commit.
public final class ServiceDatabase: Sendable {
    /// Not private for the tests, which look at the settings of every connection.
    let writer: DatabaseQueue
    let readers: [DatabaseQueue]
    private let turn = Atomic(0)
    private let isClosed = Atomic(false)
    private let lock: FileLock?
    private let probe: @Sendable (DatabaseMoment) -> Void

    private init(
        writer: DatabaseQueue, readers: [DatabaseQueue], lock: FileLock?,
        probe: @escaping @Sendable (DatabaseMoment) -> Void
    ) {
        self.probe = probe
        self.writer = writer
        self.readers = readers
        self.lock = lock
    }

    /// Opens the file, making it if need be, and brings it to the newest schema.
    /// - Throws: ``DatabaseRefused`` when the file must not be opened, or SQLite's error.
    public static func open(
        path: String, migrations: [Migration], readers count: Int = 2,
        probe: @escaping @Sendable (DatabaseMoment) -> Void = { _ in }
    ) throws -> ServiceDatabase {
        let lock = try FileLock.taking(path + ".lock")
        var configuration = Configuration()
        configuration.label = "writer"
        configuration.journalMode = .wal
        configuration.prepareDatabase(Pragmas.everyConnection)
        let writer = try DatabaseQueue(path: path, configuration: configuration)
        // GRDB sets NORMAL when it switches to write-ahead logging, so FULL comes after that.
        try writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        try Migration.run(migrations, on: writer)
        try writer.read(Pragmas.checkWriter)
        let reading = try (0..<count).map { index in
            var configuration = Configuration()
            configuration.label = "reader \(index + 1)"
            configuration.readonly = true
            configuration.prepareDatabase { database in
                try Pragmas.everyConnection(database)
                try database.execute(sql: "PRAGMA query_only = ON; PRAGMA wal_autocheckpoint = 0")
            }
            return try DatabaseQueue(path: path, configuration: configuration)
        }
        return ServiceDatabase(writer: writer, readers: reading, lock: lock, probe: probe)
    }

    /// A database in memory, for tests: the same schema and the same SQLite, gone with the value.
    public static func inMemory(migrations: [Migration]) throws -> ServiceDatabase {
        var configuration = Configuration()
        configuration.prepareDatabase(Pragmas.everyConnection)
        let queue = try DatabaseQueue(configuration: configuration)
        try Migration.run(migrations, on: queue)
        try queue.read(Pragmas.checkStrictness)
        return ServiceDatabase(writer: queue, readers: [], lock: nil, probe: { _ in })
    }

    /// Runs `body` in one transaction and commits it, or rolls back when it throws. Nothing can be awaited inside.
    ///
    /// The caller's cancellation does not reach a write: half a cancelled write would leave the caller not knowing on
    /// which side of the commit it was.
    public func write<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            writer.asyncWriteWithoutTransaction { [self] database in
                continuation.resume(
                    with: Result {
                        try checkOpen()
                        var value: T?
                        try database.inTransaction(.immediate) {
                            value = try body(database)
                            probe(.willCommit)
                            return .commit
                        }
                        probe(.didCommit)
                        guard let value else { throw DatabaseRefused.noResult }
                        return value
                    })
            }
        }
    }

    /// Runs `body` on one consistent state of the database.
    public func read<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
        let next = turn.wrappingAdd(1, ordering: .relaxed).newValue
        let connection = readers.isEmpty ? writer : readers[Int(next.magnitude) % readers.count]
        return try await connection.unsafeRead { [self] database in
            try checkOpen()
            var value: T?
            try database.readOnly {
                try database.inTransaction(.deferred) {
                    value = try body(database)
                    return .commit
                }
            }
            guard let value else { throw DatabaseRefused.noResult }
            return value
        }
    }

    /// To be asked on a connection's own queue, on which closing takes its turn: GRDB's own transactions would use a
    /// connection that is gone, which ends the process.
    private func checkOpen() throws(DatabaseRefused) {
        guard !isClosed.load(ordering: .acquiring) else { throw .closed }
    }

    /// Whether the database still answers, for `rpc.health`.
    public func check() async throws {
        _ = try await read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_schema") }
    }

    /// Closes the readers, then the writer, which checkpoints last, and lets another process have the file. Who reads or
    /// writes afterwards is refused.
    public func close() throws {
        isClosed.store(true, ordering: .releasing)
        for reader in readers { try reader.close() }
        try writer.close()
        lock?.release()
    }
}
