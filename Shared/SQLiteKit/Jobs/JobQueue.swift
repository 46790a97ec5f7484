public import GRDB
public import Vocabulary

/// What is to happen later by itself: expiry, retry, reminder. An appointment is a row that is written in the
/// transaction of its cause, so it outlives the program; a ``JobRunner`` sees to it.
///
/// There is one appointment for a kind and a key. The key says what it is about, an identifier as text.
///
/// The runner may be late: it was not running, it is busy, the clock was moved. Therefore whether something is over is
/// decided by the time and never by whether the runner has been there: a store that reads a hold, an offer or a
/// reservation compares its end with `now`, or asks ``isOverdue(_:key:at:in:)``, and may settle it in its own write,
/// with ``cancel(_:key:in:)`` in the same transaction.
public final class JobQueue: Sendable {
    let database: ServiceDatabase
    let signal = CommitSignal()

    public init(database: ServiceDatabase) { self.database = database }

    /// Makes the appointment. One of the same kind and key is replaced, and its failures forgotten.
    public func schedule(_ kind: String, key: String, at time: Instant, in database: Database) throws {
        try database.cachedStatement(sql: "INSERT OR REPLACE INTO kitDue (kind, key, at) VALUES (?, ?, ?)")
            .execute(arguments: [kind, key, time])
        signal.raiseAfterCommit(of: database)
    }

    /// Takes the appointment back, because its cause is gone or because it is done already.
    /// - Returns: whether there was one.
    @discardableResult
    public func cancel(_ kind: String, key: String, in database: Database) throws -> Bool {
        try database.cachedStatement(sql: "DELETE FROM kitDue WHERE kind = ? AND key = ?")
            .execute(arguments: [kind, key])
        return database.changesCount == 1
    }

    /// Whether the appointment is there and its time has come.
    public func isOverdue(_ kind: String, key: String, at now: Instant, in database: Database) throws -> Bool {
        try Bool.fetchOne(
            database.cachedStatement(
                sql: "SELECT EXISTS (SELECT * FROM kitDue WHERE kind = ? AND key = ? AND at <= ?)"),
            arguments: [kind, key, now]) ?? false
    }

    // MARK: For the runner

    /// The next appointments of a kind, the earliest first.
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

    /// Whether nobody has touched the appointment since it was taken.
    func isUntouched(_ job: ScheduledJob) async throws -> Bool {
        try await database.read { database in
            try Bool.fetchOne(
                database.cachedStatement(
                    sql: "SELECT EXISTS (SELECT * FROM kitDue WHERE number = ? AND at = ? AND attempts = ?)"),
                arguments: [job.number, job.at, job.attempts]) ?? false
        }
    }

    /// Counts a failure, and puts the next attempt off, unless the appointment was touched since it was taken: the
    /// handler may have decided before it failed.
    func putOff(_ job: ScheduledJob, until time: Instant) async throws {
        try await database.write { database in
            try database.cachedStatement(
                sql: "UPDATE kitDue SET at = ?, attempts = attempts + 1 WHERE number = ? AND at = ? AND attempts = ?"
            ).execute(arguments: [time, job.number, job.at, job.attempts])
        }
    }

    /// What is there of a kind.
    struct Backlog: Sendable {
        var kind: String
        /// When the earliest is due, or was.
        var earliest: Instant
        /// How many are due now; counted up to ``JobQueue/maxCounted``.
        var due: Int
    }

    /// More than so many due items of a kind are not counted: whoever looks has seen enough.
    static let maxCounted = 1_000

    /// Every kind that there are appointments of. Goes from kind to kind by the index, and looks at no item that is not
    /// due.
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

    /// The kinds that there are appointments of.
    func kinds() async throws -> [String] {
        try await database.read { try String.fetchAll($0, sql: "SELECT DISTINCT kind FROM kitDue ORDER BY kind") }
    }
}
