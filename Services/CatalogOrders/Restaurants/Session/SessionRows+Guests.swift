import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The table `guest`.
extension SessionRows {
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

    /// The guests of a session, by number.
    func guests(of session: TableSessionID) throws -> [GuestRecord] {
        try Row.fetchAll(
            db.cachedStatement(sql: "SELECT * FROM guest WHERE session = ? ORDER BY number"), arguments: [session]
        ).map(Self.guestRecord)
    }

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

    /// Writes the session and the number of a guest.
    func saveGuest(_ guest: GuestRecord) throws {
        try db.update("guest", ["session": guest.session, "number": guest.number], where: ["id": guest.id])
    }

    func remove(_ guest: GuestID) throws {
        try db.cachedStatement(sql: "DELETE FROM guest WHERE id = ?").execute(arguments: [guest])
    }

    private func fetchGuest(_ condition: String, _ arguments: StatementArguments) throws -> GuestRecord? {
        try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM guest \(condition)"), arguments: arguments)
            .map(Self.guestRecord)
    }

    private static func guestRecord(_ row: Row) -> GuestRecord {
        GuestRecord(
            id: row["id"], session: row["session"], number: row["number"], person: row["person"],
            secretHash: row["secretHash"], isApproved: row["isApproved"])
    }
}
