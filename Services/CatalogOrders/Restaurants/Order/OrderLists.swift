import GRDB
import RPC
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The lists of orders, the newest first. For use in a transaction.
struct OrderLists {
    typealias Cursors = ListCursors<OrderID>

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
        return try page(call, "SELECT guestOrder.* FROM guestOrder WHERE \(condition)", [reader]) { row in
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
        return try page(call, select, [restaurant]) { row in
            let order = try OrderRows.record(row).settled(at: now)
            let names = [row.line("employeeName"), row.line("employeeSurname")].compactMap { $0?.text }
            return ReceivedOrderRow(
                id: order.id, number: order.number, table: order.table, state: order.state,
                acceptedBy: names.isEmpty || !order.isAccepted ? nil : Line(unchecked: names.joined(separator: " ")),
                total: order.total, submittedAt: order.submittedAt)
        }
    }

    private func page<Item: Codable & Hashable & Sendable>(
        _ call: some ListCall, _ select: String, _ reader: StatementArguments, _ item: (Row) throws -> Item
    ) throws -> Page<Item> {
        let (cursors, limit) = (try Cursors(of: call), call.limit ?? .standard)
        let last = try call.cursor.map { try cursors.key(of: $0) }
        let after = last == nil ? "" : "AND guestOrder.id < ?3"
        let bound: StatementArguments = last.map { [$0] } ?? []
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: "\(select) \(after) ORDER BY guestOrder.id DESC LIMIT ?2"),
            arguments: reader + [limit.count + 1] + bound)
        return try Page(rows: rows, limit: limit, cursor: { cursors.cursor(after: $0["id"]) }, item: item)
    }
}
