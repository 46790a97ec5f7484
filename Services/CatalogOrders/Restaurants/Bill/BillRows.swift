import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// Reads the bills of sessions. For use in a transaction.
struct BillRows {
    private static let table = "restaurant"

    private let db: Database

    init(_ db: Database) { self.db = db }

    /// - Returns: `nil` when the restaurant is deleted.
    func bill(of session: SessionRecord) throws -> BillRecord? {
        guard let currency = try currency(of: session.restaurant) else { return nil }
        return BillRecord(
            session, in: currency, orders: try OrderRows(db).accepted(in: session.id),
            payments: try PaymentRows(db).all(of: session.id))
    }

    /// The bill of a session of which the caller is a guest.
    /// - Returns: `nil` also for another guest, and for a session that has ended.
    func bill(of session: TableSessionID, for guest: GuestIdentity, at now: Instant) throws -> BillRecord? {
        let sessions = SessionRows(db)
        guard let found = try sessions.current(session), found.isOpen(at: now),
            try sessions.guest(guest, in: found.id) != nil
        else { return nil }
        return try bill(of: found)
    }

    /// The bill of a session of the restaurant. A merged session has the bill of the one into which it was merged.
    /// - Returns: `nil` also for a session of another restaurant.
    func bill(of session: TableSessionID, at restaurant: RestaurantID) throws -> BillRecord? {
        guard let found = try SessionRows(db).current(session), found.restaurant == restaurant else { return nil }
        return try bill(of: found)
    }

    /// Returns the bill as employees see it.
    func view(_ bill: BillRecord, at now: Instant) throws -> TableBill {
        let payments = PaymentRows(db)
        return TableBill(
            bill: bill.view, isOpen: bill.session.isOpen(at: now), payments: try bill.payments.map(payments.view))
    }

    private func currency(of restaurant: RestaurantID) throws -> Currency? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT currency FROM restaurant WHERE id = ?"), arguments: [restaurant]
        ).map { try $0.word("currency", of: Self.table) }
    }
}
