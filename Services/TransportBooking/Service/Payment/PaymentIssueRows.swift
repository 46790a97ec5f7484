import CoachesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// How what does not fit stands in its table: each thing once, however often it is told. For use in a transaction.
struct PaymentIssueRows {
    /// Of texts that are the acquirer's, in characters.
    private static let longest = 200

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
    /// - Throws: `Faults` when the cursor is none of this list.
    func page(after cursor: PageCursor?, limit: PageLimit) throws -> Page<PaymentIssue> {
        let bound = try Self.number(cursor)
        let select = try db.cachedStatement(
            sql: """
                SELECT paymentIssue.id, paymentIssue.at, paymentIssue.reference, booking.number, reason, details
                FROM paymentIssue LEFT JOIN attempt ON attempt.id = paymentIssue.attempt
                    LEFT JOIN booking ON booking.id = attempt.booking
                WHERE paymentIssue.id < ? ORDER BY paymentIssue.id DESC LIMIT ?
                """)
        let rows = try Row.fetchAll(select, arguments: [bound, limit.count + 1])
        let issues = rows.prefix(limit.count).map { row in
            PaymentIssue(
                at: row[1], reference: row[2], number: row[3],
                reason: PaymentIssueReason(rawValue: row[4]) ?? .unknownStatus, details: row[5])
        }
        let last: Int64? = rows.count > limit.count ? (rows[limit.count - 1][0] as Int64) : nil
        return Page(items: Array(issues), next: last.map(Self.cursor))
    }

    /// Behind all without a cursor.
    private static func number(_ cursor: PageCursor?) throws(Faults) -> Int64 {
        guard let cursor else { return .max }
        guard cursor.bytes.count == 8 else {
            throw Faults.foreignCursor
        }
        return Int64(bitPattern: cursor.bytes.reduce(0) { $0 << 8 | UInt64($1) })
    }

    private static func cursor(_ number: Int64) -> PageCursor {
        PageCursor(bytes: (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) })
    }
}
