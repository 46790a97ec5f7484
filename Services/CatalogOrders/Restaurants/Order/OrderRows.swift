import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The table `guestOrder`. For use in a transaction.
struct OrderRows {
    private static let table = "guestOrder"

    let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ order: OrderID) throws -> OrderRecord? {
        try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM guestOrder WHERE id = ?"), arguments: [order])
            .map(Self.record)
    }

    func add(_ order: OrderRecord) throws {
        try db.insert(
            into: Self.table,
            [
                "id": order.id, "restaurant": order.restaurant.id, "restaurantName": order.restaurant.name.text,
                "session": order.session, "tableNumber": order.table.number, "guest": order.guest,
                "guestNumber": order.guestNumber, "person": order.person, "number": order.number,
                "state": order.state.rawValue, "isActive": order.state.isActive, "menu": order.menu,
                "menuVersion": order.menuVersion, "lines": StoredJSON.text(order.lines), "total": order.total.amount,
                "currency": order.currency.rawValue, "note": order.note?.text, "submittedAt": order.submittedAt,
                "deadline": order.deadline, "isAccepted": order.isAccepted, "version": order.version,
            ])
    }

    /// Writes what a transition can change.
    func save(_ order: OrderRecord) throws {
        try db.update(
            Self.table,
            [
                "state": order.state.rawValue, "isActive": order.state.isActive,
                "lines": StoredJSON.text(order.lines), "total": order.total.amount, "deadline": order.deadline,
                "acceptedBy": order.acceptedBy, "isAccepted": order.isAccepted, "readyAt": order.readyAt,
                "reason": order.reason?.text, "version": order.version,
            ], where: ["id": order.id])
    }

    /// Writes what a move or a merge of its session can change.
    func saveGuest(of order: OrderRecord) throws {
        try db.update(
            Self.table,
            [
                "session": order.session, "tableNumber": order.table.number, "guest": order.guest,
                "guestNumber": order.guestNumber,
            ], where: ["id": order.id])
    }

    /// Whether an order of the guest waits for an employee. An order past its deadline does not, even if the job that
    /// ends it runs late.
    func hasWaiting(of guest: GuestID, at now: Instant) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT * FROM guestOrder WHERE guest = ? AND state = 'submitted' AND deadline > ?)
                    """),
            arguments: [guest, now]) ?? false
    }

    /// Whether a session has an order that was accepted and not served.
    func hasAccepted(in session: TableSessionID) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (
                        SELECT * FROM guestOrder
                        WHERE session = ? AND isActive = 1 AND state IN ('accepted', 'preparing', 'ready')
                    )
                    """),
            arguments: [session]) ?? false
    }

    /// The orders of a session that are stored as active. Some may be past their deadline.
    func active(in session: TableSessionID) throws -> [OrderRecord] {
        try Row.fetchAll(
            db.cachedStatement(sql: "SELECT * FROM guestOrder WHERE session = ? AND isActive = 1"),
            arguments: [session]
        ).map(Self.record)
    }

    /// All orders of a guest.
    func all(of guest: GuestID) throws -> [OrderRecord] {
        try Row.fetchAll(
            db.cachedStatement(sql: "SELECT * FROM guestOrder WHERE guest = ?"), arguments: [guest]
        ).map(Self.record)
    }

    /// The accepted orders of a session, served ones included, the oldest first.
    func accepted(in session: TableSessionID) throws -> [OrderRecord] {
        try Row.fetchAll(
            db.cachedStatement(sql: "SELECT * FROM guestOrder WHERE session = ? AND isAccepted = 1 ORDER BY id"),
            arguments: [session]
        ).map(Self.record)
    }

    /// The served orders of a restaurant that were placed from `start` until before `end`.
    func served(at restaurant: RestaurantID, from start: Instant, until end: Instant) throws -> [OrderRecord] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT * FROM guestOrder
                    WHERE restaurant = ? AND state = 'served' AND submittedAt >= ? AND submittedAt < ?
                    """),
            arguments: [restaurant, start, end]
        ).map(Self.record)
    }

    /// The orders of a session that are stored as waiting for an answer. Some may be past their deadline.
    func waiting(in session: TableSessionID) throws -> [OrderRecord] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT * FROM guestOrder
                    WHERE session = ? AND isActive = 1 AND state IN ('submitted', 'needsGuestOk')
                    """),
            arguments: [session]
        ).map(Self.record)
    }

    /// Whether a restaurant or a guest has an active order.
    func hasActive(of account: AccountID, at now: Instant) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (
                        SELECT * FROM guestOrder WHERE restaurant = ?1 AND isActive = 1 AND ifnull(deadline > ?2, 1)
                    ) OR EXISTS (
                        SELECT * FROM guestOrder WHERE person = ?1 AND isActive = 1 AND ifnull(deadline > ?2, 1)
                    )
                    """),
            arguments: [account, now]) ?? false
    }

    /// The next short number of a day.
    func nextNumber(of restaurant: RestaurantID, on day: CalendarDate) throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(
                sql: """
                    INSERT INTO orderCount (restaurant, day, count) VALUES (?, ?, 1)
                    ON CONFLICT (restaurant, day) DO UPDATE SET count = count + 1 RETURNING count
                    """),
            arguments: [restaurant, day.text]) ?? 1
    }

    static func record(_ row: Row) throws -> OrderRecord {
        OrderRecord(
            id: row["id"],
            restaurant: RestaurantName(id: row["restaurant"], name: Line(unchecked: row["restaurantName"])),
            session: row["session"], table: TableNumber(unchecked: row["tableNumber"]), guest: row["guest"],
            guestNumber: row["guestNumber"], person: row["person"], number: row["number"],
            state: try row.word("state", of: table), menu: row["menu"], menuVersion: row["menuVersion"],
            lines: try StoredJSON.value(row["lines"], column: "lines", of: table),
            currency: try row.word("currency", of: table), note: row.line("note"), submittedAt: row["submittedAt"],
            deadline: row["deadline"], acceptedBy: row["acceptedBy"], isAccepted: row["isAccepted"],
            readyAt: row["readyAt"], reason: row.line("reason"), version: row["version"])
    }
}
