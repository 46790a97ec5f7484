import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Reads and writes refunds. For use in a transaction.
struct RefundRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    private static let select = """
        SELECT refund.*, payment.attempt IS NULL AS isCash
        FROM refund JOIN payment ON payment.id = refund.payment
        """

    func find(_ id: RefundID) throws -> RefundRecord? {
        let select = try db.cachedStatement(sql: "\(Self.select) WHERE refund.id = ?")
        return try Row.fetchOne(select, arguments: [id]).map(RefundRecord.init)
    }

    /// Lists the refunds of a booking, the oldest first.
    func list(of booking: BookingID) throws -> [RefundDetails] {
        let select = try db.cachedStatement(sql: "\(Self.select) WHERE refund.booking = ? ORDER BY refund.id")
        return try Row.fetchAll(select, arguments: [booking]).map { RefundRecord(row: $0).details }
    }

    /// Lists the refunds in a state, the oldest first. Identifiers begin with the time of their creation.
    /// - Parameters:
    ///   - last: the refund before the first result; `nil` for the beginning.
    ///   - from: the earliest time of opening.
    ///   - until: the end of the times of opening, excluded.
    func list(
        in state: RefundState, after last: RefundID?, from: Instant?, until: Instant?, limit: Int
    ) throws -> [RefundRecord] {
        let first = StoredBytes(from.map { RefundID(at: $0, random: (0, 0)).bytes } ?? [])
        let end = StoredBytes(
            until.map { RefundID(at: $0, random: (0, 0)).bytes } ?? [UInt8](repeating: 0xFF, count: 17))
        let select = try db.cachedStatement(
            sql: """
                \(Self.select) WHERE refund.state = ? AND refund.id > ? AND refund.id >= ? AND refund.id < ?
                ORDER BY refund.id LIMIT ?
                """)
        return try Row.fetchAll(select, arguments: [state, StoredBytes(last?.bytes ?? []), first, end, limit])
            .map(RefundRecord.init)
    }

    /// Returns the sum that the acquirer has refunded of a payment, in minor units.
    func sentBack(of payment: PaymentID) throws -> Int64 {
        let select = try db.cachedStatement(
            sql: "SELECT coalesce(sum(amount), 0) FROM refund WHERE payment = ? AND state = 2 AND settledBy IS NULL")
        return try Int64.fetchOne(select, arguments: [payment]) ?? 0
    }

    /// Returns whether another refund of the same payment is in progress.
    func isAnotherUnderWay(_ refund: RefundRecord) throws -> Bool {
        let select = try db.cachedStatement(
            sql: """
                SELECT EXISTS (
                    SELECT * FROM refund
                    WHERE payment = ? AND id <> ? AND (state = 1 OR (state = 0 AND attempts IS NOT NULL)))
                """)
        return try Bool.fetchOne(select, arguments: [refund.payment, refund.id]) ?? false
    }

    /// Returns the causes of the refunds of a payment; several, or none.
    func causes(of payment: PaymentID) throws -> Set<RefundCause> {
        let select = try db.cachedStatement(sql: "SELECT cause FROM refund WHERE payment = ?")
        return try RefundCause.fetchSet(select, arguments: [payment])
    }

    func insert(_ refund: RefundRecord) throws {
        let stored = StoredProgress(refund)
        try db.insert(
            into: "refund",
            [
                "id": refund.id, "booking": refund.booking, "payment": refund.payment, "quote": refund.quote,
                "amount": refund.amount.amount, "currency": refund.amount.currency, "cause": refund.cause,
                "createdAt": refund.createdAt, "state": stored.state, "attempts": stored.attempts,
                "settledAt": stored.settledAt, "settledBy": stored.settledBy, "reasonCode": stored.reasonCode,
                "reason": stored.reason?.text,
            ])
    }

    /// Writes the columns that can change.
    func save(_ refund: RefundRecord) throws {
        let stored = StoredProgress(refund)
        try db.update(
            "refund",
            [
                "state": stored.state, "attempts": stored.attempts, "settledAt": stored.settledAt,
                "settledBy": stored.settledBy, "reasonCode": stored.reasonCode, "reason": stored.reason?.text,
            ], where: ["id": refund.id])
    }
}

extension RefundRecord {
    fileprivate init(row: Row) {
        self.init(
            id: row["id"], booking: row["booking"], payment: row["payment"], quote: row["quote"],
            amount: Money(row["amount"], row["currency"]), cause: row["cause"],
            method: row["isCash"] ? .cash : .card, createdAt: row["createdAt"],
            progress: StoredProgress(row: row).progress)
    }
}
