import CoachesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// How what does not fit stands in its table: each thing once, however often it is told. For use in a transaction.
struct PaymentIssueRows {
    /// Of texts that are the acquirer's, in characters.
    private static let longest = 200
    private static let cursors = ListCursors<Int64>(of: ListPaymentIssues.self)

    let db: Database

    init(_ db: Database) { self.db = db }

    /// - Parameter attempt: that it is about; `nil` when it is about none of ours.
    func record(
        _ reason: PaymentIssueReason, _ details: String, reference: String, attempt: PaymentAttemptID?, at now: Instant
    ) throws {
        try db.cachedStatement(
            sql: "INSERT OR IGNORE INTO paymentIssue (at, reference, attempt, reason, details) VALUES (?, ?, ?, ?, ?)"
        ).execute(arguments: [
            now, String(reference.prefix(Self.longest)), attempt, reason.rawValue, String(details.prefix(Self.longest)),
        ])
    }

    /// The newest first.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func page(after cursor: PageCursor?, limit: PageLimit) throws -> Page<PaymentIssue> {
        // Behind all without a cursor.
        let bound = try cursor.map { try Self.cursors.key(of: $0) } ?? .max
        let select = try db.cachedStatement(
            sql: """
                SELECT paymentIssue.id, paymentIssue.at, paymentIssue.reference, booking.number, reason, details
                FROM paymentIssue LEFT JOIN attempt ON attempt.id = paymentIssue.attempt
                    LEFT JOIN booking ON booking.id = attempt.booking
                WHERE paymentIssue.id < ? ORDER BY paymentIssue.id DESC LIMIT ?
                """)
        let rows = try Row.fetchAll(select, arguments: [bound, limit.count + 1])
        return Page(rows: rows, limit: limit, cursor: { Self.cursors.cursor(after: $0[0]) }) { row in
            PaymentIssue(
                at: row[1], reference: row[2], number: row[3],
                reason: PaymentIssueReason(rawValue: row[4]) ?? .unknownStatus, details: row[5])
        }
    }
}
