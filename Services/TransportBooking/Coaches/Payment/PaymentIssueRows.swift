import CoachesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Reads and writes payment issues. An issue is recorded once, however often it is reported. For use in a transaction.
struct PaymentIssueRows {
    /// The maximum length of the acquirer's texts, in characters.
    private static let longest = 200
    private typealias Cursors = ListCursors<Instant, Int64>

    let db: Database

    init(_ db: Database) { self.db = db }

    /// - Parameter attempt: the attempt of the report; `nil` when the reference is unknown.
    func record(
        _ reason: PaymentIssueReason, _ details: String, reference: String, attempt: PaymentAttemptID?, at now: Instant
    ) throws {
        try db.cachedStatement(
            sql: "INSERT OR IGNORE INTO paymentIssue (at, reference, attempt, reason, details) VALUES (?, ?, ?, ?, ?)"
        ).execute(arguments: [
            now, String(reference.prefix(Self.longest)), attempt, reason.rawValue, String(details.prefix(Self.longest)),
        ])
    }

    /// Lists the issues, the newest first.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func page(of call: ListPaymentIssues) throws -> Page<PaymentIssue> {
        let limit = call.limit ?? .standard
        let cursors = try Cursors(of: call)
        let (time, id) = try start(of: call, cursors)
        var arguments: StatementArguments = [time, id, call.from ?? Instant(milliseconds: .min), limit.count + 1]
        if let reason = call.reason { arguments += [reason.rawValue] }
        let select = try db.cachedStatement(
            sql: """
                SELECT paymentIssue.*, booking.number
                FROM paymentIssue LEFT JOIN attempt ON attempt.id = paymentIssue.attempt
                    LEFT JOIN booking ON booking.id = attempt.booking
                WHERE (paymentIssue.at, paymentIssue.id) < (?1, ?2) AND paymentIssue.at >= ?3
                    \(call.reason == nil ? "" : "AND paymentIssue.reason = ?5")
                ORDER BY paymentIssue.at DESC, paymentIssue.id DESC LIMIT ?4
                """)
        let rows = try Row.fetchAll(select, arguments: arguments)
        return Page(rows: rows, limit: limit, cursor: { cursors.cursor(after: $0["at"], $0["id"]) }) { row in
            PaymentIssue(
                at: row["at"], reference: row["reference"], number: row["number"],
                reason: PaymentIssueReason(rawValue: row["reason"]) ?? .unknownStatus, details: row["details"])
        }
    }
    /// Returns the position before which the page begins: the earlier of the cursor and `until`. Without both the page
    /// begins at the end of the index.
    private func start(of call: ListPaymentIssues, _ cursors: Cursors) throws(Faults) -> (Instant, Int64) {
        let end = call.until.map { ($0, Int64.min) } ?? (Instant(milliseconds: .max), .max)
        guard let cursor = call.cursor else { return end }
        let last = try cursors.key(of: cursor)
        return last < end ? last : end
    }
}
