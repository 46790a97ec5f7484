import SQLiteKit

extension CoachesSchema {
    /// The lists of refunds and of payment issues get filters, and each filter an index.
    static let listFilters = Migration(
        3, "indexes for the filters of lists",
        sql: """
            DROP INDEX refundOpen;
            CREATE INDEX refundByState ON refund (state, id);
            CREATE INDEX paymentIssueByTime ON paymentIssue (at, id);
            CREATE INDEX paymentIssueByReason ON paymentIssue (reason, at, id);
            """)
}
