import CoachesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// How what does not fit stands in its table: each thing once, however often it is told. For use in a transaction.
struct PaymentIssueRows {
    /// Of texts that are the acquirer's, in characters.
    private static let longest = 200
    private typealias Cursors = ListCursors<Instant, Int64>

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
    /// The place before which the page begins: the cursor's or `until`, the earlier one. Otherwise it is behind all.
    private func start(of call: ListPaymentIssues, _ cursors: Cursors) throws(Faults) -> (Instant, Int64) {
        let end = call.until.map { ($0, Int64.min) } ?? (Instant(milliseconds: .max), .max)
        guard let cursor = call.cursor else { return end }
        let last = try cursors.key(of: cursor)
        return last < end ? last : end
    }
}
