import Dispatch
import GRDB
import GRDBSQLite

/// The reading connections of a database. Reads do not need the writer's connection, and short reads run without a
/// switch to another thread.
final class Readers: Sendable {
    let short: ReaderPool
    /// One connection, with its own thread while it reads. Long reads therefore occupy neither the connections of short
    /// reads nor the few threads that all tasks share.
    let long: ReaderPool
    /// Kept alive for the handler of the connection for long reads.
    private let status: DatabaseStatus

    private let path: String
    private let count: Int

    /// - Parameters:
    ///   - count: the number of concurrent short reads.
    ///   - status: interrupts long reads when the use of the database ends.
    init(path: String, count: Int, mode: ReadingMode = .besideWriter, status: DatabaseStatus) throws {
        (self.path, self.count, self.status) = (path, count, status)
        let connections = try Self.open(path, count: count, mode: mode, status: status)
        short = ReaderPool(connections.short)
        long = ReaderPool([connections.long])
    }

    private static func open(
        _ path: String, count: Int, mode: ReadingMode, status: DatabaseStatus
    ) throws -> Connections {
        let short = try (1...count).map { try mode.open(path, label: "reader \($0)") }
        let long = try mode.open(path, label: "long reader")
        long.unsafeRead { $0.breakOff(after: status) }
        for connection in short + [long] { try connection.unsafeRead(StatementHook.begin) }
        return Connections(short: short, long: long)
    }

    /// Closes all connections, calls `open` to open the writer's connection, and reopens the readers beside it. Reads
    /// wait meanwhile. If `open` throws, the readers are reopened in the mode `alone`.
    /// - Throws: the error of `open`.
    func reopen<Opened: Sendable>(beside open: @escaping @Sendable () throws -> Opened) async throws -> Opened {
        let short = try await short.takeAll()
        let long: [DatabaseQueue]
        do {
            long = try await self.long.takeAll()
        } catch {
            self.short.giveBackAll(short)
            throw error
        }
        let (connections, opened) = await onOwnThread { [self] () -> (Connections, Result<Opened, any Error>) in
            for connection in short + long { try? connection.close() }
            do {
                let opened = try open()
                let connections = try Self.open(path, count: count, mode: .besideWriter, status: status)
                return (connections, .success(opened))
            } catch {
                return (reopenedAlone() ?? Connections(short: short, long: long[0]), .failure(error))
            }
        }
        self.short.giveBackAll(connections.short)
        self.long.giveBackAll([connections.long])
        return try opened.get()
    }

    /// Reopens the connections in the mode `alone`.
    /// - Returns: `nil` when the file cannot be read any more. The status then refuses all reads.
    private func reopenedAlone() -> Connections? {
        do {
            return try Self.open(path, count: count, mode: .alone, status: status)
        } catch {
            status.end(.failed(reason: "the file cannot be opened any more: \(error)"))
            return nil
        }
    }

    private struct Connections: Sendable {
        var short: [DatabaseQueue]
        var long: DatabaseQueue
    }

    var connections: [DatabaseQueue] { short.connections + long.connections }

    /// Closes all connections. Waits for short reads that have begun. The status has interrupted the long ones.
    func close() throws {
        for connection in connections { try connection.close() }
    }
}

extension Database {
    /// Makes every statement fail after the end of the database's use. `sqlite3_interrupt` would miss a statement that
    /// begins just after it.
    ///
    /// The status must live as long as the connection, because the handler holds an unretained pointer to it.
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

/// Runs blocking work outside the threads that tasks share.
func onOwnThread<T: Sendable>(_ body: @escaping @Sendable () -> T) async -> T {
    await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .userInitiated).async { continuation.resume(returning: body()) }
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
    /// Runs `body` on one state of the database. Must be called on the connection's own queue. Closing uses the same
    /// queue, so the connection cannot be closed in between: using a closed connection would crash the process.
    fileprivate func snapshot<T>(_ status: DatabaseStatus, _ body: (Database) throws -> T) throws -> T {
        try status.check()
        do {
            // Needed for the writer's connection only. The others cannot write.
            return try readOnly {
                // A cached statement: GRDB's own transactions compile their statements each time, which takes longer
                // than finding a row.
                try cachedStatement(sql: "BEGIN").execute()
                let result = Result { try body(self) }
                // There is nothing to commit. After a damaged page, the COMMIT fails and ends the transaction.
                if isInsideTransaction { try? cachedStatement(sql: "COMMIT").execute() }
                if isInsideTransaction { try rollback() }
                return try result.get()
            }
        } catch let error as DatabaseError {
            if error.resultCode == .SQLITE_INTERRUPT { try status.check() }
            throw status.noteReadError(error) ?? error
        }
    }
}
