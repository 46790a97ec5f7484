import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The table `payment`. For use in a transaction.
struct PaymentRows {
    private static let table = "payment"

    private let db: Database

    init(_ db: Database) { self.db = db }

    /// The payments of a session, the oldest first.
    func all(of session: TableSessionID) throws -> [PaymentRecord] {
        try fetch("WHERE session = ? ORDER BY id", [session])
    }

    /// The payments of a restaurant that were recorded from `start` until before `end`.
    func recorded(at restaurant: RestaurantID, from start: Instant, until end: Instant) throws -> [PaymentRecord] {
        try fetch("WHERE restaurant = ? AND recordedAt >= ? AND recordedAt < ?", [restaurant, start, end])
    }

    /// The payments of a restaurant that were voided from `start` until before `end`.
    func voided(at restaurant: RestaurantID, from start: Instant, until end: Instant) throws -> [PaymentRecord] {
        try fetch("WHERE restaurant = ? AND voidedAt >= ? AND voidedAt < ?", [restaurant, start, end])
    }

    func add(_ payment: PaymentRecord) throws {
        try db.insert(
            into: Self.table,
            [
                "id": payment.id, "session": payment.session, "restaurant": payment.restaurant,
                "amount": payment.amount, "tip": payment.tip, "currency": payment.currency.rawValue,
                "method": payment.method.rawValue, "recordedBy": payment.recordedBy, "recordedAt": payment.recordedAt,
            ])
    }

    /// Writes what a void changes.
    func save(_ payment: PaymentRecord) throws {
        try db.update(
            Self.table,
            ["voidedAt": payment.voidedAt, "voidedBy": payment.voidedBy, "voidReason": payment.voidReason?.text],
            where: ["id": payment.id])
    }

    /// Moves all payments of a session to another one.
    func move(from session: TableSessionID, to target: TableSessionID) throws {
        try db.update(Self.table, ["session": target], where: ["session": session])
    }

    /// Returns the payment as employees see it.
    func view(_ payment: PaymentRecord) throws -> Payment {
        Payment(
            id: payment.id, amount: Money(payment.amount, payment.currency), tip: Money(payment.tip, payment.currency),
            method: payment.method, recordedBy: try name(of: payment.recordedBy), recordedAt: payment.recordedAt,
            voidedAt: payment.voidedAt, voidedBy: try name(of: payment.voidedBy), voidReason: payment.voidReason)
    }

    private func name(of person: PersonID?) throws -> PersonName? {
        try person.flatMap { try PersonRows(db).find($0)?.reference }
    }

    private func fetch(_ condition: String, _ arguments: StatementArguments) throws -> [PaymentRecord] {
        try Row.fetchAll(
            db.cachedStatement(sql: "SELECT * FROM payment \(condition)"), arguments: arguments
        ).map(Self.record)
    }

    static func record(_ row: Row) throws -> PaymentRecord {
        PaymentRecord(
            id: row["id"], session: row["session"], restaurant: row["restaurant"], amount: row["amount"],
            tip: row["tip"], currency: try row.word("currency", of: table), method: try row.word("method", of: table),
            recordedBy: row["recordedBy"], recordedAt: row["recordedAt"], voidedAt: row["voidedAt"],
            voidedBy: row["voidedBy"], voidReason: row.line("voidReason"))
    }
}
