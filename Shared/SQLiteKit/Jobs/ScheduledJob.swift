public import GRDB
public import Vocabulary

/// A piece of work that is due, in the hands of its handler.
///
/// Whoever does it says so in the transaction of the effect: ``complete(in:)`` when it is done, ``postpone(until:in:)``
/// when it is too early. A handler that throws, or says nothing, is asked again later.
public struct ScheduledJob: Sendable {
    public let kind: String
    public let key: String
    /// When it was due.
    public let at: Instant
    /// How often it has failed since it was scheduled.
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

    /// Done: the appointment goes, with the effect or not at all.
    /// - Returns: whether it was there still. If not, it was cancelled or scheduled anew meanwhile, and the effect must
    ///   not take place; a new appointment is not touched.
    public func complete(in database: Database) throws -> Bool {
        try database.cachedStatement(sql: "DELETE FROM kitDue WHERE number = ?").execute(arguments: [number])
        return database.changesCount == 1
    }

    /// Not yet: it is to come up again then, as if it had not failed before.
    /// - Returns: as ``complete(in:)``.
    public func postpone(until time: Instant, in database: Database) throws -> Bool {
        try database.cachedStatement(sql: "UPDATE kitDue SET at = ?, attempts = 0 WHERE number = ?")
            .execute(arguments: [time, number])
        signal.raiseAfterCommit(of: database)
        return database.changesCount == 1
    }
}
