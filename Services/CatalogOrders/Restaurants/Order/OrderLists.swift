import GRDB
import RPC
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The lists of orders, the newest first. For use in a transaction.
struct OrderLists {
    private let db: Database
    private let now: Instant

    init(_ db: Database, at now: Instant) {
        self.db = db
        self.now = now
    }

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func own(_ call: ListOrders, of identity: GuestIdentity) throws -> Page<OrderRow> {
        let (condition, reader): (String, any DatabaseValueConvertible)
        switch identity {
        case .stranger: throw ListOrders.Refused.notAGuest
        case .person(let person): (condition, reader) = ("person = ?1", person)
        case .device(let hash):
            guard let guest = try SessionRows(db).guest(withSecret: hash),
                try SessionRows(db).find(guest.session)?.isOpen(at: now) == true
            else { throw ListOrders.Refused.notAGuest }
            (condition, reader) = ("guest = ?1", guest.id)
        }
        let select = "SELECT * FROM guestOrder WHERE \(condition)"
        return try db.newestFirst(call, select, by: "guestOrder.id", OrderID.self, of: reader) { row in
            let order = try OrderRows.record(row).settled(at: now)
            return OrderRow(
                id: order.id, number: order.number, restaurant: order.restaurant, state: order.state,
                total: order.total, submittedAt: order.submittedAt)
        }
    }

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func received(_ call: ListReceivedOrders, by restaurant: RestaurantID) throws -> Page<ReceivedOrderRow> {
        let activity = call.isActive.map { "AND isActive = \($0 ? 1 : 0)" } ?? ""
        let select = """
            SELECT guestOrder.*, person.name AS employeeName, person.surname AS employeeSurname
            FROM guestOrder LEFT JOIN person ON person.id = guestOrder.acceptedBy
            WHERE guestOrder.restaurant = ?1 \(activity)
            """
        return try db.newestFirst(call, select, by: "guestOrder.id", OrderID.self, of: restaurant) { row in
            let order = try OrderRows.record(row).settled(at: now)
            let names = [row.line("employeeName"), row.line("employeeSurname")].compactMap { $0?.text }
            return ReceivedOrderRow(
                id: order.id, number: order.number, table: order.table, state: order.state,
                acceptedBy: names.isEmpty || !order.isAccepted ? nil : Line(unchecked: names.joined(separator: " ")),
                total: order.total, submittedAt: order.submittedAt)
        }
    }
}
