import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Reads and writes payment attempts. For use in a transaction.
struct AttemptRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ id: PaymentAttemptID) throws -> AttemptRecord? { try fetch("id = ?", [id]) }

    func find(reference: String) throws -> AttemptRecord? { try fetch("reference = ?", [reference]) }

    func find(_ key: PaymentKey) throws -> AttemptRecord? { try fetch("pageKey = ?", [key.text]) }

    /// Returns the attempt that can still be paid or is being processed.
    func open(of booking: BookingID) throws -> AttemptRecord? { try fetch("booking = ? AND state < 2", [booking]) }

    private func fetch(_ condition: String, _ arguments: StatementArguments) throws -> AttemptRecord? {
        let select = try db.cachedStatement(sql: "SELECT * FROM attempt WHERE \(condition)")
        return try Row.fetchOne(select, arguments: arguments).map(AttemptRecord.init)
    }

    func nextNumber(of booking: BookingID) throws -> Int {
        let select = try db.cachedStatement(sql: "SELECT coalesce(max(number), 0) + 1 FROM attempt WHERE booking = ?")
        return try Int.fetchOne(select, arguments: [booking]) ?? 1
    }

    /// Lists the attempts that were not approved and still may be, the oldest first.
    /// - Parameters:
    ///   - start: the earliest start of an attempt.
    ///   - last: the attempt before the first result; `nil` for the beginning.
    func notApproved(since start: Instant, after last: AttemptRecord?, limit: Int) throws -> [AttemptRecord] {
        let select = try db.cachedStatement(
            sql: """
                SELECT * FROM attempt
                WHERE (createdAt, id) > (?, ?) AND state < 4 ORDER BY createdAt, id LIMIT ?
                """)
        let place = last.map { ($0.createdAt, StoredBytes($0.id.bytes)) } ?? (start, StoredBytes([]))
        return try Row.fetchAll(select, arguments: [place.0, place.1, limit]).map(AttemptRecord.init)
    }

    func insert(_ attempt: AttemptRecord) throws {
        try db.insert(
            into: "attempt",
            [
                "id": attempt.id, "booking": attempt.booking, "number": attempt.number,
                "reference": attempt.reference, "pageKey": attempt.pageKey.text, "amount": attempt.amount.amount,
                "currency": attempt.amount.currency, "state": attempt.state, "createdAt": attempt.createdAt,
                "settledAt": attempt.settledAt, "reasonCode": attempt.reasonCode, "cardPan": attempt.cardPan,
                "authCode": attempt.authCode, "asked": attempt.asked,
            ])
    }

    /// Writes the columns that can change.
    func save(_ attempt: AttemptRecord) throws {
        try db.update(
            "attempt",
            [
                "state": attempt.state, "settledAt": attempt.settledAt, "reasonCode": attempt.reasonCode,
                "cardPan": attempt.cardPan, "authCode": attempt.authCode, "asked": attempt.asked,
            ], where: ["id": attempt.id])
    }
}

extension AttemptRecord {
    fileprivate init(row: Row) {
        id = row["id"]
        booking = row["booking"]
        number = row["number"]
        reference = row["reference"]
        pageKey = PaymentKey(unchecked: row["pageKey"])
        amount = Money(row["amount"], row["currency"])
        state = row["state"]
        createdAt = row["createdAt"]
        settledAt = row["settledAt"]
        reasonCode = row["reasonCode"]
        cardPan = row["cardPan"]
        authCode = row["authCode"]
        asked = row["asked"]
    }
}
