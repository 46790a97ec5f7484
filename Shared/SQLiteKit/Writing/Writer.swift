import RPC
import GRDB
import Synchronization

/// The one connection that writes, and the line before it.
///
/// Writes that wait together share a transaction: its COMMIT costs an fsync, whatever it holds. Nobody is kept waiting
/// for the sake of a group: it is what has come while the one before it was committed.
final class Writer: Sendable {
    private let open: Mutex<DatabaseQueue>
    let queue = WriteQueue()
    let commitMetrics = CommitMetrics()
    private let status: DatabaseStatus
    let guarding = CommitGuard()
    private let group: GroupCommit
    /// `nil` in memory.
    let log: WriteAheadLog?
    /// Kept here, because the connection may still be at work when nobody holds the database any more.
    let lock: FileLock?

    /// - Parameter connection: opened and brought to its schema. A database that cannot be written has an unused one in
    ///   memory instead until ``adopt(_:)``.
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

    /// Whether the connection is in memory: that of a database in memory, or the substitute for one to a file.
    var isStandIn: Bool { connection.path == ":memory:" }

    /// Writes with this connection from now on. No write may be under way: the status still refuses them all.
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

    /// Takes a write out of the line unless it has begun.
    func cancel(_ ticket: QueueTicket) { queue.withdraw(ticket)?.refuse(CancellationError()) }

    private func serve() { connection.asyncWriteWithoutTransaction { [self] in round(on: $0) } }

    /// One group. Another round is put behind whatever else waits for the connection.
    private func round(on database: Database) {
        if status.writeRefusal == nil, let first = queue.next() {
            group.run(first, on: database)
            do {
                try log?.copyIfLong(database)
            } catch {
                // The writes were answered: they are safe in the log.
                _ = status.noteWriteError(error)
            }
        }
        if let refusal = status.writeRefusal {
            for write in queue.removeAll() { write.refuse(refusal) }
        }
        if queue.mustGoOn() { serve() }
    }

    /// Closes the connection. To be called when the status has ended: writes that have not begun are refused.
    func close() throws {
        connection.writeWithoutTransaction { database in
            guard database.sqliteConnection != nil, status.failure == nil, status.obstacle == nil else { return }
            // For the plans of the next opening. That it cannot be done is no reason not to close.
            try? guarding.passing { try database.execute(sql: "PRAGMA analysis_limit = 400; PRAGMA optimize") }
        }
        try connection.close()
    }
}
