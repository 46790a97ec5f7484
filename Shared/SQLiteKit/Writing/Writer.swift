import RPC
import GRDB
import Synchronization

/// The one connection that writes, and its queue.
///
/// Waiting writes share a transaction, because each COMMIT costs an fsync regardless of its size. No write waits for a
/// group to form: a group consists of the writes that arrived during the previous commit.
final class Writer: Sendable {
    private let open: Mutex<DatabaseQueue>
    let queue = WriteQueue()
    let commitMetrics = CommitMetrics()
    private let status: DatabaseStatus
    let guarding = CommitGuard()
    private let group: GroupCommit
    /// `nil` for a database in memory.
    let log: WriteAheadLog?
    /// Kept here, because the connection may still be writing after the last reference to the database is gone.
    let lock: FileLock?

    /// - Parameter connection: an open connection to the migrated database. For a file that cannot be written, an
    ///   unused connection in memory until ``adopt(_:)``.
    init(
        _ connection: DatabaseQueue, status: DatabaseStatus, log: WriteAheadLog?,
        bounds: GroupCommit.Bounds, probe: @escaping @Sendable (WriteStage) -> Void, lock: FileLock?
    ) {
        open = Mutex(connection)
        self.status = status
        self.log = log
        self.lock = lock
        group = GroupCommit(
            bounds: bounds, queue: queue, status: status, guarding: guarding, commitMetrics: commitMetrics, probe: probe
        )
        adopt(connection)
    }

    /// The connection that writes.
    var connection: DatabaseQueue { open.withLock(\.self) }

    /// Whether the connection is in memory: for a database in memory, or in place of a connection to a file.
    var isStandIn: Bool { connection.path == ":memory:" }

    /// Writes with this connection from now on. No write may be running: the status must still refuse all writes.
    func adopt(_ connection: DatabaseQueue) {
        connection.writeWithoutTransaction { [guarding, log] database in
            database.add(transactionObserver: guarding, extent: .databaseLifetime)
            log?.attach(to: database)
        }
        open.withLock { $0 = connection }
    }

    func submit(_ write: PendingWrite, _ ticket: QueueTicket) {
        do {
            if let refusal = status.writeRefusal { throw refusal }
            if try queue.append(write, ticket) { serve() }
        } catch {
            write.refuse(error)
        }
    }

    /// Removes a write from the queue unless it has begun.
    func cancel(_ ticket: QueueTicket) { queue.withdraw(ticket)?.refuse(CancellationError()) }

    private func serve() { connection.asyncWriteWithoutTransaction { [self] in round(on: $0) } }

    /// Runs one group. Schedules another round behind all other work that waits for the connection.
    private func round(on database: Database) {
        if status.writeRefusal == nil, let first = queue.next() {
            group.run(first, on: database)
            do {
                try log?.copyIfLong(database)
            } catch {
                // The writes were answered and are safe in the log.
                _ = status.noteWriteError(error)
            }
        }
        if let refusal = status.writeRefusal {
            for write in queue.removeAll() { write.refuse(refusal) }
        }
        if queue.mustGoOn() { serve() }
    }

    /// Closes the connection. Must be called after the status has ended, so that writes that have not begun are
    /// refused.
    func close() throws {
        connection.writeWithoutTransaction { database in
            guard database.sqliteConnection != nil, status.failure == nil, status.obstacle == nil else { return }
            // Updates the statistics for the query plans of the next opening. An error must not prevent the closing.
            try? guarding.passing { try database.execute(sql: "PRAGMA analysis_limit = 400; PRAGMA optimize") }
        }
        try connection.close()
    }
}
