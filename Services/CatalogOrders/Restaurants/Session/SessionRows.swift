import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The tables `tableSession` and `guest`. For use in a transaction.
struct SessionRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ session: TableSessionID) throws -> SessionRecord? {
        try fetch("WHERE id = ?", [session])
    }

    /// The session of a table that is not closed. It may be idle for too long.
    func open(of restaurant: RestaurantID, _ number: TableNumber) throws -> SessionRecord? {
        try fetch("WHERE restaurant = ? AND number = ? AND closedAt IS NULL", [restaurant, number.number])
    }

    /// The open sessions of a restaurant, by table.
    func allOpen(of restaurant: RestaurantID, at now: Instant) throws -> [SessionRecord] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT * FROM tableSession WHERE restaurant = ? AND closedAt IS NULL ORDER BY number"),
            arguments: [restaurant]
        ).map(Self.record).filter { $0.isOpen(at: now) }
    }

    func add(_ session: SessionRecord) throws {
        try db.insert(
            into: "tableSession",
            [
                "id": session.id, "restaurant": session.restaurant, "number": session.number.number,
                "pin": session.pin.text, "openedAt": session.openedAt, "lastUseAt": session.lastUseAt,
            ])
    }

    func use(_ session: TableSessionID, at now: Instant) throws {
        try db.update("tableSession", ["lastUseAt": now], where: ["id": session])
    }

    func close(_ session: TableSessionID, at now: Instant) throws {
        try db.update("tableSession", ["closedAt": now], where: ["id": session])
    }

    private func fetch(_ condition: String, _ arguments: StatementArguments) throws -> SessionRecord? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM tableSession \(condition)"), arguments: arguments
        ).map(Self.record)
    }

    private static func record(_ row: Row) -> SessionRecord {
        SessionRecord(
            id: row["id"], restaurant: row["restaurant"], number: TableNumber(unchecked: row["number"]),
            pin: SessionPIN(unchecked: row["pin"]), openedAt: row["openedAt"], lastUseAt: row["lastUseAt"],
            closedAt: row["closedAt"])
    }

    // MARK: Guests

    /// The guest that calls; `nil` for one who has not joined.
    func guest(_ identity: GuestIdentity, in session: TableSessionID) throws -> GuestRecord? {
        switch identity {
        case .person(let person): try fetchGuest("WHERE person = ? AND session = ?", [person, session])
        case .device(let hash): try fetchGuest("WHERE secretHash = ? AND session = ?", [hash, session])
        case .stranger: nil
        }
    }

    /// The guest with this secret, in whatever session.
    func guest(withSecret hash: StoredBytes) throws -> GuestRecord? {
        try fetchGuest("WHERE secretHash = ?", [hash])
    }

    func guest(_ guest: GuestID) throws -> GuestRecord? { try fetchGuest("WHERE id = ?", [guest]) }

    /// The number of the guest who joined last; 0 without guests.
    func lastNumber(in session: TableSessionID) throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(sql: "SELECT max(number) FROM guest WHERE session = ?"), arguments: [session]) ?? 0
    }

    func add(_ guest: GuestRecord, at now: Instant) throws {
        try db.insert(
            into: "guest",
            [
                "id": guest.id, "session": guest.session, "number": guest.number, "person": guest.person,
                "secretHash": guest.secretHash, "isApproved": guest.isApproved, "joinedAt": now,
            ])
    }

    func approve(_ guest: GuestID) throws {
        try db.update("guest", ["isApproved": true], where: ["id": guest])
    }

    private func fetchGuest(_ condition: String, _ arguments: StatementArguments) throws -> GuestRecord? {
        try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM guest \(condition)"), arguments: arguments).map { row in
            GuestRecord(
                id: row["id"], session: row["session"], number: row["number"], person: row["person"],
                secretHash: row["secretHash"], isApproved: row["isApproved"])
        }
    }
}
