import GRDB
import GRDBSQLite

/// How a database is read: without the writer, and short reads without a hop to another thread.
final class Readers: Sendable {
    let short: ReaderPool
    /// One connection, with a thread of its own while it reads: long reads keep neither the connections of the short
    /// ones nor the few threads that all tasks share.
    let long: ReaderPool
    /// The long reads' connection looks at it.
    private let status: DatabaseStatus

    /// - Parameters:
    ///   - count: how many short reads run at once.
    ///   - status: ends the long ones.
    init(path: String, count: Int, status: DatabaseStatus) throws {
        self.status = status
        short = ReaderPool(try (1...count).map { try Self.open(path, label: "reader \($0)") })
        let reader = try Self.open(path, label: "long reader")
        reader.unsafeRead { $0.breakOff(after: status) }
        long = ReaderPool([reader])
    }

    /// A connection that cannot write and never checkpoints.
    static func open(_ path: String, label: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.label = label
        configuration.readonly = true
        configuration.prepareDatabase { database in
            try Pragmas.everyConnection(database)
            try database.execute(sql: "PRAGMA query_only = ON; PRAGMA wal_autocheckpoint = 0")
        }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    var connections: [DatabaseQueue] { short.connections + long.connections }

    /// Waits for reads that have begun; long ones are broken off.
    func close() throws {
        for connection in connections { try connection.close() }
    }
}

extension Database {
    /// Makes every statement fail once the database may not be used any more. An interruption from outside would miss
    /// the statement that begins just after it.
    ///
    /// The status must live as long as the connection.
    fileprivate func breakOff(after status: DatabaseStatus) {
        let context = Unmanaged.passUnretained(status).toOpaque()
        sqlite3_progress_handler(
            sqliteConnection, 10_000,
            { context in
                guard let context else { return 0 }
                return Unmanaged<DatabaseStatus>.fromOpaque(context).takeUnretainedValue().isOver ? 1 : 0
            }, context)
    }
}

extension DatabaseQueue {
    /// Runs `body` on one state of the database, on the caller's thread.
    func snapshot<T>(_ status: DatabaseStatus, _ body: (Database) throws -> T) throws -> T {
        try unsafeRead { try $0.snapshot(status, body) }
    }

    /// Runs `body` on one state of the database, on the thread of the connection.
    func snapshotAside<T: Sendable>(
        _ status: DatabaseStatus, _ body: @escaping @Sendable (Database) throws -> T
    ) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            asyncWriteWithoutTransaction { database in
                continuation.resume(with: Result { try database.snapshot(status, body) })
            }
        }
    }
}

extension Database {
    /// To be called on the connection's own queue, on which closing takes its turn: a connection that is gone would end
    /// the process.
    fileprivate func snapshot<T>(_ status: DatabaseStatus, _ body: (Database) throws -> T) throws -> T {
        try status.check()
        do {
            // For the writer's connection; the others cannot write anyway.
            return try readOnly {
                // Kept ready. GRDB's own transactions compile their statements each time, which takes longer than
                // finding a row.
                try cachedStatement(sql: "BEGIN").execute()
                let result = Result { try body(self) }
                if isInsideTransaction { try cachedStatement(sql: "COMMIT").execute() }
                return try result.get()
            }
        } catch let error as DatabaseError {
            if error.resultCode == .SQLITE_INTERRUPT { try status.check() }
            throw status.fail(error) ?? error
        }
    }
}
