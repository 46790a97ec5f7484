import GRDB

/// The one connection that writes, and the line before it.
///
/// Writes that wait together share a transaction: its COMMIT costs an fsync, whatever it holds. Nobody is kept waiting
/// for the sake of a group: it is what has come while the one before it was committed.
final class Writer: Sendable {
    let connection: DatabaseQueue
    let line = WriteLine()
    let measures = CommitMeasures()
    private let status: DatabaseStatus
    private let guarding = CommitGuard()
    private let group: GroupCommit
    /// `nil` in memory.
    private let log: WriteAheadLog?
    /// Kept here, because the connection may still be at work when nobody holds the database any more.
    let lock: FileLock?

    /// - Parameter connection: opened and brought to its schema.
    init(
        _ connection: DatabaseQueue, status: DatabaseStatus, log: WriteAheadLog?,
        bounds: GroupCommit.Bounds, probe: @escaping @Sendable (DatabaseMoment) -> Void, lock: FileLock?
    ) {
        self.connection = connection
        self.status = status
        self.log = log
        self.lock = lock
        group = GroupCommit(
            bounds: bounds, line: line, status: status, guarding: guarding, measures: measures, probe: probe)
        connection.writeWithoutTransaction { [guarding] database in
            database.add(transactionObserver: guarding, extent: .databaseLifetime)
            log?.attach(to: database)
        }
    }

    func submit(_ write: PendingWrite, _ ticket: Ticket) {
        do {
            try status.check()
            if try line.append(write, ticket) { serve() }
        } catch {
            write.refuse(error)
        }
    }

    /// Takes a write out of the line unless it has begun.
    func cancel(_ ticket: Ticket) { line.withdraw(ticket)?.refuse(CancellationError()) }

    private func serve() { connection.asyncWriteWithoutTransaction { [self] in round(on: $0) } }

    /// One group. Another round is put behind whatever else waits for the connection.
    private func round(on database: Database) {
        if status.refusal == nil, let first = line.next() {
            group.run(first, on: database)
            do {
                try log?.copyIfLong(database)
            } catch {
                _ = status.fail(error)
            }
        }
        if let refusal = status.refusal {
            for write in line.removeAll() { write.refuse(refusal) }
        }
        if line.mustGoOn() { serve() }
    }

    /// Closes the connection. To be called when the status has ended: writes that have not begun are refused.
    func close() throws {
        connection.writeWithoutTransaction { database in
            guard database.sqliteConnection != nil, status.failure == nil else { return }
            // For the plans of the next opening. That it cannot be done is no reason not to close.
            try? guarding.passing { try database.execute(sql: "PRAGMA analysis_limit = 400; PRAGMA optimize") }
        }
        try connection.close()
    }
}
