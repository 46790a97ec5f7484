public import GRDB
public import Vocabulary

/// A due job, as its handler gets it.
///
/// The handler calls ``complete(in:)`` or ``postpone(until:in:)`` in the transaction of the effect. A handler that
/// throws, or calls neither, is called again later.
public struct ScheduledJob: Sendable {
    public let kind: String
    public let key: String
    /// When the job was due.
    public let at: Instant
    /// How often the job has failed since it was scheduled.
    public let attempts: Int

    let number: Int64
    let signal: CommitSignal

    init(row: Row, kind: String, signal: CommitSignal) {
        number = row[0]
        key = row[1]
        at = row[2]
        attempts = row[3]
        self.kind = kind
        self.signal = signal
    }

    /// Removes the job from the queue, in the transaction of the effect.
    /// - Returns: `false` when the job was cancelled or rescheduled meanwhile. The effect must then not take place. A
    ///   rescheduled job stays in the queue.
    public func complete(in database: Database) throws -> Bool {
        try database.cachedStatement(sql: "DELETE FROM kitDue WHERE number = ?").execute(arguments: [number])
        return database.changesCount == 1
    }

    /// Schedules the job for a later time, with no failures.
    /// - Returns: as ``complete(in:)``.
    public func postpone(until time: Instant, in database: Database) throws -> Bool {
        try database.cachedStatement(sql: "UPDATE kitDue SET at = ?, attempts = 0 WHERE number = ?")
            .execute(arguments: [time, number])
        signal.raiseAfterCommit(of: database)
        return database.changesCount == 1
    }
}
