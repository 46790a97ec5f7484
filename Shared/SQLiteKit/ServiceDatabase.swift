import RPC
public import GRDB
import Synchronization

/// The one database of a service: one connection that writes and checkpoints, and a few that only read.
///
/// Debian 12's SQLite can corrupt a write-ahead log when two connections write or checkpoint at the same instant (the
/// WAL-reset bug, fixed in 3.51.3). This shape is immune: one process (held by a lock beside the file), one writing
/// connection, and readers that never checkpoint. Nothing else may open the file for writing.
///
/// An answered write survives a power cut: `synchronous` is FULL, and a result is handed out after the commit.
public final class ServiceDatabase: Sendable {
    let status: DatabaseStatus
    let writer: Writer
    /// `nil` in memory, where the writer's connection is the only one.
    let readers: Readers?
    /// How the file is opened anew; `nil` in memory.
    private let opening: DatabaseOpening?
    private let closing = Mutex(())

    init(status: DatabaseStatus, writer: Writer, readers: Readers?, opening: DatabaseOpening?) {
        self.status = status
        self.writer = writer
        self.readers = readers
        self.opening = opening
    }

    /// The file of the database; `nil` in memory.
    var file: String? { opening?.path }

    /// Runs `body` in a transaction and returns after its commit, or throws and nothing has happened. Nothing can be
    /// awaited inside.
    ///
    /// Writes that wait together share one commit; each still stands or falls alone. If that commit comes to nothing,
    /// each runs again by itself: **`body` may run twice**, so what it does outside the database it may do twice. It
    /// must not end its transaction.
    ///
    /// Cancelling the caller takes a write that has not begun out of the line. One that has begun is finished and
    /// answered: the caller would not know on which side of the commit it was.
    /// - Throws: what `body` throws, `CancellationError`, SQLite's error, ``DatabaseRefused``. Only after
    ///   ``DatabaseRefused/failed(reason:)`` it is unknown whether the write has happened.
    public func write<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
        let ticket = QueueTicket()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                writer.submit(PendingWrite(body) { continuation.resume(with: $0) }, ticket)
            }
        } onCancel: {
            writer.cancel(ticket)
        }
    }

    /// As ``write(_:)``, also when the caller was cancelled: for what must be taken back or settled whatever happens.
    public func writeAnyway<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            writer.submit(PendingWrite(body) { continuation.resume(with: $0) }, QueueTicket())
        }
    }

    /// Runs `body` on one consistent state of the database, at once and on the caller's thread: a write is not waited
    /// for. For what takes less than a few milliseconds; see ``readLong(_:)``.
    ///
    /// A transaction adds a tenth to a read by key, so there is no second way without one.
    public func read<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
        guard let readers else { return try await writer.connection.snapshotAside(status, body) }
        return try await readers.short.with { try $0.snapshot(status, body) }
    }

    /// Runs `body` on one consistent state of the database, on a thread of its own and one after the other: for what
    /// looks at much of the database and would keep a thread from all others' tasks.
    ///
    /// While it runs, the write-ahead log grows with all that is written. Closing breaks it off.
    public func readLong<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
        guard let readers else { return try await writer.connection.snapshotAside(status, body) }
        return try await readers.long.withAside { try await $0.snapshotAside(status, body) }
    }

    /// Whether writes are accepted. While they are not, reads go on: background work that writes should pause.
    public var takesWrites: Bool { status.writeRefusal == nil }

    /// Why writes are refused; `nil` while they are accepted.
    public var obstacle: WriteObstacle? { status.obstacle }

    /// Tries whether the file can be written again, and then accepts writes. Does nothing while they are accepted, and
    /// on a damaged file. ``DatabaseService`` calls it every few seconds.
    /// - Throws: why it cannot be written.
    func resumeWriting() async throws {
        guard let obstacle = status.obstacle, obstacle.mayPass else { return }
        if let opening, let readers, writer.isStandIn {
            guard opening.mayBeWritable else { throw DatabaseRefused.writesRefused(database: opening.path, obstacle) }
            writer.adopt(try await readers.reopen(beside: opening.writer))
        } else {
            try await writer.tryToWrite()
        }
        status.acceptWrites()
    }

    /// Why the database cannot be used any more; `nil` while it can. ``DatabaseService`` waits for it.
    public var failure: DatabaseRefused? { status.failure }

    /// Whether the database still answers, for `rpc.health`.
    public func check() async throws {
        _ = try await read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_schema") }
    }

    /// Closes the connections and lets another process have the file. Waits for the writes and short reads that have
    /// begun; what has not begun is refused, from now on.
    public func close() throws {
        status.end(.closed)
        try closing.withLock { _ in
            // The last connection copies the log into the file and removes it. While writes are refused that is a
            // reader, which cannot: the file stays as it is.
            if failure == nil, obstacle == nil {
                try readers?.close()
                try writer.close()
            } else {
                try writer.close()
                try readers?.close()
            }
            writer.lock?.release()
        }
    }
}
