import SQLiteKit

extension CoachesSchema {
    /// Adds the indexes of the filters of refunds and payment issues.
    static let listFilters = Migration(
        3, "indexes for the filters of lists",
        sql: """
            DROP INDEX refundOpen;
            CREATE INDEX refundByState ON refund (state, id);
            CREATE INDEX paymentIssueByTime ON paymentIssue (at, id);
            CREATE INDEX paymentIssueByReason ON paymentIssue (reason, at, id);
            """)
}
