import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// How refunds stand in their table. For use in a transaction.
struct RefundRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    private static let select = """
        SELECT refund.id, refund.booking, refund.payment, refund.quote, refund.amount, refund.currency, refund.cause,
            refund.createdAt, payment.attempt IS NULL, refund.state, refund.attempts, refund.settledAt,
            refund.settledBy, refund.reasonCode, refund.reason
        FROM refund JOIN payment ON payment.id = refund.payment
        """

    func find(_ id: RefundID) throws -> RefundRecord? {
        let select = try db.cachedStatement(sql: "\(Self.select) WHERE refund.id = ?")
        return try Row.fetchOne(select, arguments: [id]).map(RefundRecord.init)
    }

    /// Of a booking, the oldest first.
    func list(of booking: BookingID) throws -> [RefundDetails] {
        let select = try db.cachedStatement(sql: "\(Self.select) WHERE refund.booking = ? ORDER BY refund.id")
        return try Row.fetchAll(select, arguments: [booking]).map { RefundRecord(row: $0).details }
    }

    /// In a state that is not the last one, the oldest first.
    /// - Parameter last: they come after this one; `nil` for all.
    func list(in state: RefundState, after last: RefundID?, limit: Int) throws -> [RefundRecord] {
        let select = try db.cachedStatement(
            sql: """
                \(Self.select) WHERE refund.state = ? AND refund.state <> 2 AND refund.id > ?
                ORDER BY refund.id LIMIT ?
                """)
        return try Row.fetchAll(select, arguments: [state.stored, StoredBytes(last?.bytes ?? []), limit])
            .map(RefundRecord.init)
    }

    /// What the acquirer has sent back of a payment before, in minor units.
    func sentBack(of payment: PaymentID) throws -> Int64 {
        let select = try db.cachedStatement(
            sql: "SELECT coalesce(sum(amount), 0) FROM refund WHERE payment = ? AND state = 2 AND settledBy IS NULL")
        return try Int64.fetchOne(select, arguments: [payment]) ?? 0
    }

    /// Whether the acquirer is at work at another refund of the same payment, or may be.
    func isAnotherUnderWay(_ refund: RefundRecord) throws -> Bool {
        let select = try db.cachedStatement(
            sql: """
                SELECT EXISTS (
                    SELECT * FROM refund
                    WHERE payment = ? AND id <> ? AND (state = 1 OR (state = 0 AND attempts IS NOT NULL)))
                """)
        return try Bool.fetchOne(select, arguments: [refund.payment, refund.id]) ?? false
    }

    /// Why money of a payment goes back; several causes, or none.
    func causes(of payment: PaymentID) throws -> Set<RefundCause> {
        let select = try db.cachedStatement(sql: "SELECT cause FROM refund WHERE payment = ?")
        return Set(try Int.fetchAll(select, arguments: [payment]).map { RefundCause(stored: $0) })
    }

    func insert(_ refund: RefundRecord) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO refund (id, booking, payment, quote, amount, currency, cause, createdAt, state, attempts,
                    settledAt, settledBy, reasonCode, reason)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(
            arguments: [
                refund.id, refund.booking, refund.payment, refund.quote, refund.amount.amount,
                refund.amount.currency.rawValue, refund.cause.stored, refund.createdAt,
            ] + StoredProgress(refund).arguments)
    }

    /// Writes what can change.
    func save(_ refund: RefundRecord) throws {
        try db.cachedStatement(
            sql: """
                UPDATE refund SET state = ?, attempts = ?, settledAt = ?, settledBy = ?, reasonCode = ?, reason = ?
                WHERE id = ?
                """
        ).execute(arguments: StoredProgress(refund).arguments + [refund.id])
    }
}

extension RefundRecord {
    fileprivate init(row: Row) {
        self.init(
            id: row[0], booking: row[1], payment: row[2], quote: row[3],
            amount: Money(row[4], Currency(stored: row[5])), cause: RefundCause(stored: row[6]),
            method: row[8] ? .cash : .card, createdAt: row[7], progress: StoredProgress(row: row, from: 9).progress)
    }
}
