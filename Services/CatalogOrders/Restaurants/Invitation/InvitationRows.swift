import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The table `invitation`: the pending invitations. For use in a transaction.
struct InvitationRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ invitation: InvitationID) throws -> InvitationRecord? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT id, restaurant, person, createdAt FROM invitation WHERE id = ?"),
            arguments: [invitation]
        ).map { row in
            InvitationRecord(
                id: row["id"], restaurant: row["restaurant"], person: row["person"], createdAt: row["createdAt"])
        }
    }

    func contains(of restaurant: RestaurantID, to person: PersonID) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: "SELECT EXISTS (SELECT * FROM invitation WHERE person = ? AND restaurant = ?)"),
            arguments: [person, restaurant]) ?? false
    }

    func add(_ invitation: InvitationRecord) throws {
        try db.insert(
            into: "invitation",
            [
                "id": invitation.id, "restaurant": invitation.restaurant, "person": invitation.person,
                "createdAt": invitation.createdAt,
            ])
    }

    func remove(_ invitation: InvitationID) throws {
        try db.cachedStatement(sql: "DELETE FROM invitation WHERE id = ?").execute(arguments: [invitation])
    }

    func removeAll(to person: PersonID) throws {
        try db.cachedStatement(sql: "DELETE FROM invitation WHERE person = ?").execute(arguments: [person])
    }

    /// Removes invitations of a restaurant.
    /// - Returns: how many were removed, at most `most`.
    func removeAll(of restaurant: RestaurantID, atMost most: Int) throws -> Int {
        try db.cachedStatement(
            sql: """
                DELETE FROM invitation
                WHERE id IN (SELECT id FROM invitation WHERE restaurant = ?1 ORDER BY id DESC LIMIT ?2)
                """
        ).execute(arguments: [restaurant, most])
        return db.changesCount
    }
}

struct InvitationRecord: Hashable, Sendable {
    var id: InvitationID
    var restaurant: RestaurantID
    var person: PersonID
    var createdAt: Instant
}
