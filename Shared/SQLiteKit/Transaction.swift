public import GRDB
public import RPC
public import Vocabulary

/// A running write: its connection, time and cause.
///
/// All rows of one transaction have the same time. The time is read inside the transaction, so later transactions have
/// later times.
public struct Transaction {
    public let db: Database
    public let now: Instant
    /// The W3C trace context of the call or the event that causes the write; `nil` for work without either, such as a
    /// job.
    public let trace: String?
    /// The call with an idempotency key that causes the write.
    let run: KeyedRun?

    public init(_ db: Database, at now: Instant, trace: String? = nil, run: KeyedRun? = nil) {
        self.db = db
        self.now = now
        self.trace = trace
        self.run = run
    }
}

extension EventFeed {
    /// Calls ``append(_:in:traceparent:)`` with the trace of the transaction.
    @discardableResult
    public func append(_ event: some Event, in transaction: Transaction) throws -> Int64 {
        try append(event, in: transaction.db, traceparent: transaction.trace)
    }

    /// Calls ``notify(_:to:by:attachments:in:traceparent:)`` with the trace of the transaction.
    public func notify(
        _ notice: some Notice, to accounts: [AccountID], by channels: [NotificationChannel]? = nil,
        attachments: [NotificationAttachment] = [], in transaction: Transaction
    ) throws {
        try notify(
            notice, to: accounts, by: channels, attachments: attachments, in: transaction.db,
            traceparent: transaction.trace)
    }

    /// Notifies a person without an account, by SMS only.
    public func notify(_ notice: some Notice, to contact: ContactID, in transaction: Transaction) throws {
        try notify(notice, to: contact, in: transaction.db, traceparent: transaction.trace)
    }
}
