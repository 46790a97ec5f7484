import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The tables `tableSession` and `sessionMove`. For use in a transaction.
struct SessionRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ session: TableSessionID) throws -> SessionRecord? {
        try fetch("WHERE id = ?", [session])
    }

    /// The session to which the guests of a session belong now: itself, or the one into which it was merged.
    func current(_ session: TableSessionID) throws -> SessionRecord? {
        guard let found = try find(session) else { return nil }
        guard let target = found.mergedInto else { return found }
        return try find(target)
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

    /// Writes what can change.
    func save(_ session: SessionRecord) throws {
        try db.update(
            "tableSession",
            [
                "number": session.number.number, "openedAt": session.openedAt, "lastUseAt": session.lastUseAt,
                "closedAt": session.closedAt,
                "isClosedByEmployee": session.isClosedByEmployee, "mergedInto": session.mergedInto,
                "waiterCalledAt": session.wishes[.waiter], "billRequestedAt": session.wishes[.bill],
            ], where: ["id": session.id])
    }

    func use(_ session: TableSessionID, at now: Instant) throws {
        try db.update("tableSession", ["lastUseAt": now], where: ["id": session])
    }

    private func fetch(_ condition: String, _ arguments: StatementArguments) throws -> SessionRecord? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM tableSession \(condition)"), arguments: arguments
        ).map(Self.record)
    }

    private static func record(_ row: Row) -> SessionRecord {
        let times: [(TableWish, Instant?)] = [(.waiter, row["waiterCalledAt"]), (.bill, row["billRequestedAt"])]
        let wishes = times.compactMap { wish, at in at.map { (wish, $0) } }
        return SessionRecord(
            id: row["id"], restaurant: row["restaurant"], number: TableNumber(unchecked: row["number"]),
            pin: SessionPIN(unchecked: row["pin"]), openedAt: row["openedAt"], lastUseAt: row["lastUseAt"],
            closedAt: row["closedAt"], isClosedByEmployee: row["isClosedByEmployee"], mergedInto: row["mergedInto"],
            wishes: Dictionary(uniqueKeysWithValues: wishes))
    }

    // MARK: Moves

    /// The open session of a guest that has left a table.
    func moved(
        from number: TableNumber, of restaurant: RestaurantID, with guest: GuestIdentity, at now: Instant
    ) throws -> SessionRecord? {
        let (column, value): (String, any DatabaseValueConvertible)
        switch guest {
        case .person(let person): (column, value) = ("person", person)
        case .device(let hash): (column, value) = ("secretHash", hash)
        case .stranger: return nil
        }
        return try fetch(
            """
            INDEXED BY openSession WHERE restaurant = ? AND closedAt IS NULL AND lastUseAt > ? AND EXISTS (
                SELECT * FROM sessionMove JOIN guest ON guest.session = sessionMove.session
                WHERE sessionMove.session = tableSession.id AND sessionMove.number = ? AND guest.\(column) = ?
            )
            """, [restaurant, now - SessionRecord.idleTime, number.number, value])
    }

    /// Notes that a session has left a table.
    func leave(_ number: TableNumber, _ session: TableSessionID) throws {
        try db.cachedStatement(sql: "INSERT OR IGNORE INTO sessionMove (session, number) VALUES (?, ?)")
            .execute(arguments: [session, number.number])
    }

    /// Gives the target the tables that the merged session has left, and the sessions that were merged into it. So
    /// ``current(_:)`` needs only one step after any number of merges.
    func redirect(_ merged: TableSessionID, to target: TableSessionID) throws {
        try db.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO sessionMove (session, number)
                SELECT ?, number FROM sessionMove WHERE session = ?
                """
        ).execute(arguments: [target, merged])
        try db.cachedStatement(sql: "UPDATE tableSession SET mergedInto = ? WHERE mergedInto = ?")
            .execute(arguments: [target, merged])
    }
}
