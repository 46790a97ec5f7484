import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// The tag of payment identifiers.
enum PaymentTag {}
typealias PaymentID = Identifier<PaymentTag>

/// A payment for a booking: by card through an attempt, or in cash.
struct PaymentRecord: Hashable, Sendable {
    var id: PaymentID
    var booking: BookingID
    /// `nil` for cash.
    var attempt: PaymentAttemptID?
    /// The dispatcher who took cash; `nil` for a card.
    var takenBy: AccountID?
    var amount: Money
    var at: Instant
}

/// Reads and inserts payments, which never change. For use in a transaction.
struct PaymentRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    func insert(_ payment: PaymentRecord) throws {
        try db.insert(
            into: "payment",
            [
                "id": payment.id, "booking": payment.booking, "attempt": payment.attempt, "takenBy": payment.takenBy,
                "amount": payment.amount.amount, "currency": payment.amount.currency, "at": payment.at,
            ])
    }

    func find(_ id: PaymentID) throws -> PaymentRecord? {
        let select = try db.cachedStatement(sql: "SELECT * FROM payment WHERE id = ?")
        return try Row.fetchOne(select, arguments: [id]).map(PaymentRecord.init)
    }

    /// - Returns: `nil` for an attempt that was not approved.
    func find(of attempt: PaymentAttemptID) throws -> PaymentRecord? {
        let select = try db.cachedStatement(sql: "SELECT * FROM payment WHERE attempt = ?")
        return try Row.fetchOne(select, arguments: [attempt]).map(PaymentRecord.init)
    }

    /// Lists the payments, the earliest first. The first one has paid for the seats.
    func list(of booking: BookingID) throws -> [PaymentRecord] {
        let select = try db.cachedStatement(sql: "SELECT * FROM payment WHERE booking = ?")
        return try Row.fetchAll(select, arguments: [booking]).map(PaymentRecord.init)
            .sorted { ($0.at, $0.id) < ($1.at, $1.id) }
    }

    /// Returns the sum of the refunds of a payment, in minor units: done, under way and failed ones.
    func refundedAmount(of payment: PaymentID) throws -> Int64 {
        let select = try db.cachedStatement(sql: "SELECT coalesce(sum(amount), 0) FROM refund WHERE payment = ?")
        return try Int64.fetchOne(select, arguments: [payment]) ?? 0
    }
}

extension PaymentRecord {
    fileprivate init(row: Row) {
        self.init(
            id: row["id"], booking: row["booking"], attempt: row["attempt"], takenBy: row["takenBy"],
            amount: Money(row["amount"], row["currency"]), at: row["at"])
    }
}
