import Dispatch
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

    private let path: String
    private let count: Int

    /// - Parameters:
    ///   - count: how many short reads run at once.
    ///   - status: ends the long ones.
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

    /// Closes all connections, has `open` open the one that writes, and opens them anew beside it. Reads wait
    /// meanwhile. If `open` throws, they are opened to read alone.
    /// - Throws: what `open` throws.
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

    /// - Returns: `nil` when the file cannot even be read any more. The status then keeps reads from the connections.
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

/// Runs work that blocks its thread on none of those that tasks share.
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
                // There is nothing to commit. After a damaged page the statement fails, and ends the transaction.
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
