import RPC
public import GRDB
import Synchronization

/// The one database of a service, with one connection that writes and checkpoints, and a few that only read.
///
/// Debian 12's SQLite can corrupt a write-ahead log when two connections write or checkpoint at the same instant (the
/// WAL-reset bug, fixed in 3.51.3). This class avoids the bug: a lock beside the file admits one process, one
/// connection writes, and the readers never checkpoint. No other program may open the file for writing.
///
/// An acknowledged write survives a power cut: `synchronous` is FULL, and a result is returned after the commit.
public final class ServiceDatabase: Sendable {
    let status: DatabaseStatus
    let writer: Writer
    /// `nil` for a database in memory, where the writer's connection is the only one.
    let readers: Readers?
    /// Opens the file again; `nil` for a database in memory.
    private let opening: DatabaseOpening?
    private let closing = Mutex(())

    init(status: DatabaseStatus, writer: Writer, readers: Readers?, opening: DatabaseOpening?) {
        self.status = status
        self.writer = writer
        self.readers = readers
        self.opening = opening
    }

    /// The path of the database; `nil` in memory.
    var file: String? { opening?.path }

    /// Runs `body` in a transaction and returns after its commit. If it throws, the write had no effect.
    ///
    /// Writes that wait together share one commit, but each succeeds or fails alone. If the shared commit fails, each
    /// write runs again by itself: **`body` may run twice**, so it must not have effects outside the database. It must
    /// not end its transaction.
    ///
    /// Cancelling the caller removes a write that has not begun from the queue. A write that has begun is finished and
    /// returns its result, because the caller could not know whether it was committed.
    /// - Throws: the error of `body`, `CancellationError`, SQLite's error, ``DatabaseRefused``. Only after
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

    /// Runs `body` like ``write(_:)``, but ignores cancellation: for writes that must happen even if the caller is
    /// gone.
    public func writeAnyway<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            writer.submit(PendingWrite(body) { continuation.resume(with: $0) }, QueueTicket())
        }
    }

    /// Runs `body` on one consistent state of the database, on the caller's thread and without waiting for a write. A
    /// read that takes more than a few milliseconds must use ``readLong(_:)``.
    ///
    /// The transaction makes a read by key only a tenth slower, so there is no variant without a transaction.
    public func read<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
        guard let readers else { return try await writer.connection.snapshotAside(status, body) }
        return try await readers.short.with { try $0.snapshot(status, body) }
    }

    /// Runs `body` on one consistent state of the database, on its own thread. Long reads run one after the other. A
    /// read of much of the database would block a thread that other tasks need.
    ///
    /// The write-ahead log cannot be reset while `body` runs, so every write makes it grow. Closing the database
    /// interrupts `body`.
    public func readLong<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
        guard let readers else { return try await writer.connection.snapshotAside(status, body) }
        return try await readers.long.withAside { try await $0.snapshotAside(status, body) }
    }

    /// Whether writes are accepted. Background work that writes should pause while they are not. Reads go on.
    public var takesWrites: Bool { status.writeRefusal == nil }

    /// The reason why writes are refused; `nil` while they are accepted.
    public var obstacle: WriteObstacle? { status.obstacle }

    /// Tries to write the file, and accepts writes again if that succeeds. Does nothing while writes are accepted, or
    /// when the file is damaged. ``DatabaseMonitor`` calls it every few seconds.
    /// - Throws: the reason why the file cannot be written.
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

    /// The reason why the database can be neither read nor written any more; `nil` while it can. ``DatabaseService``
    /// throws it.
    public var failure: DatabaseRefused? { status.failure }

    /// Throws when the database cannot be read, for `rpc.health`.
    public func check() async throws {
        _ = try await read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_schema") }
    }

    /// Closes the connections and releases the lock. Waits for the writes and short reads that have begun. Writes and
    /// reads that have not begun are refused.
    public func close() throws {
        status.end(.closed)
        try closing.withLock { _ in
            // The connection that closes last copies the log into the file and removes the log. While writes are
            // refused, a reader closes last, because a reader cannot do that: the file stays unchanged.
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
