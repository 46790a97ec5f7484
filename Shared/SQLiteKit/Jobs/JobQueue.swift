public import GRDB
public import Vocabulary

/// Schedules jobs for a later time: expiry, retry, reminder. A job is a row that is written in the transaction of its
/// cause, so it survives a restart. A ``JobRunner`` runs it.
///
/// There is at most one job for each kind and key. The key is the identifier of the job's subject, as text.
///
/// A job may run late: the runner was stopped or busy, or the clock was moved. The time alone therefore decides whether
/// a hold, an offer or a reservation has expired. A store that reads one compares its end with `now`, or calls
/// ``isOverdue(_:key:at:in:)``. The store may settle it in its own write, with ``cancel(_:key:in:)`` in the same
/// transaction.
public final class JobQueue: Sendable {
    let database: ServiceDatabase
    let signal = CommitSignal()

    public init(database: ServiceDatabase) { self.database = database }

    /// Schedules a job. It replaces the job of the same kind and key, and starts with no failures.
    public func schedule(_ kind: String, key: String, at time: Instant, in database: Database) throws {
        try database.cachedStatement(sql: "INSERT OR REPLACE INTO kitDue (kind, key, at) VALUES (?, ?, ?)")
            .execute(arguments: [kind, key, time])
        signal.raiseAfterCommit(of: database)
    }

    /// Removes a job whose cause is gone, or whose effect has already been applied.
    /// - Returns: whether the job existed.
    @discardableResult
    public func cancel(_ kind: String, key: String, in database: Database) throws -> Bool {
        try database.cachedStatement(sql: "DELETE FROM kitDue WHERE kind = ? AND key = ?")
            .execute(arguments: [kind, key])
        return database.changesCount == 1
    }

    /// Returns whether the job exists and is due.
    public func isOverdue(_ kind: String, key: String, at now: Instant, in database: Database) throws -> Bool {
        try Bool.fetchOne(
            database.cachedStatement(
                sql: "SELECT EXISTS (SELECT * FROM kitDue WHERE kind = ? AND key = ? AND at <= ?)"),
            arguments: [kind, key, now]) ?? false
    }

    // MARK: For the runner

    /// Returns the next jobs of a kind, the earliest first.
    func next(_ kind: String, limit: Int) async throws -> [ScheduledJob] {
        try await database.read { [signal] database in
            try Row.fetchAll(
                database.cachedStatement(
                    sql: """
                        SELECT number, key, at, attempts FROM kitDue WHERE kind = ? ORDER BY at, number LIMIT ?
                        """),
                arguments: [kind, limit]
            ).map { ScheduledJob(row: $0, kind: kind, signal: signal) }
        }
    }

    /// Returns whether the job is unchanged since the runner read it.
    func isUntouched(_ job: ScheduledJob) async throws -> Bool {
        try await database.read { database in
            try Bool.fetchOne(
                database.cachedStatement(
                    sql: "SELECT EXISTS (SELECT * FROM kitDue WHERE number = ? AND at = ? AND attempts = ?)"),
                arguments: [job.number, job.at, job.attempts]) ?? false
        }
    }

    /// Counts a failure and postpones the next attempt. A job that changed since the runner read it is left alone: the
    /// handler may have completed or postponed it before it failed.
    func putOff(_ job: ScheduledJob, until time: Instant) async throws {
        try await database.write { database in
            try database.cachedStatement(
                sql: "UPDATE kitDue SET at = ?, attempts = attempts + 1 WHERE number = ? AND at = ? AND attempts = ?"
            ).execute(arguments: [time, job.number, job.at, job.attempts])
        }
    }

    /// The jobs of one kind.
    struct Backlog: Sendable {
        var kind: String
        /// When the earliest job is due, or was.
        var earliest: Instant
        /// How many jobs are due now, counted up to ``JobQueue/maxCounted``.
        var due: Int
    }

    /// The limit of ``Backlog/due``. It bounds the cost of the metric; an alarm needs no exact count above it.
    static let maxCounted = 1_000

    /// Returns the backlog of every kind that has jobs. Steps from kind to kind by the index, and counts only due jobs.
    func backlogs(at now: Instant) async throws -> [Backlog] {
        try await database.read { database in
            try Row.fetchAll(
                database.cachedStatement(
                    sql: """
                        WITH RECURSIVE kinds (kind) AS (
                            SELECT min(kind) FROM kitDue
                            UNION ALL
                            SELECT (SELECT min(kind) FROM kitDue WHERE kind > kinds.kind) FROM kinds
                            WHERE kinds.kind IS NOT NULL
                        )
                        SELECT kind, (SELECT min(at) FROM kitDue WHERE kind = kinds.kind),
                            (SELECT count(*) FROM (SELECT 1 FROM kitDue WHERE kind = kinds.kind AND at <= ? LIMIT ?))
                        FROM kinds WHERE kind IS NOT NULL
                        """),
                arguments: [now, Self.maxCounted]
            ).map { Backlog(kind: $0[0], earliest: $0[1], due: $0[2]) }
        }
    }

    /// Returns the kinds that have jobs.
    func kinds() async throws -> [String] {
        try await database.read { try String.fetchAll($0, sql: "SELECT DISTINCT kind FROM kitDue ORDER BY kind") }
    }
}
