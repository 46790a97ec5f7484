import CallTypes
import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The lists of pending invitations, the newest first. For use in a transaction.
struct InvitationLists {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func sent(_ call: ListSentInvitations, by restaurant: RestaurantID) throws -> Page<InvitationForRestaurant> {
        let select = """
            SELECT invitation.id, invitation.createdAt, person.id AS personID, person.name, person.surname
            FROM invitation JOIN person ON person.id = invitation.person
            WHERE invitation.restaurant = ?1
            """
        return try db.newestFirst(call, select, by: "invitation.id", InvitationID.self, of: restaurant) { row in
            InvitationForRestaurant(
                id: row["id"],
                person: PersonName(id: row["personID"], name: row.line("name"), surname: row.line("surname")),
                createdAt: row["createdAt"])
        }
    }

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func received(_ call: ListInvitations, by person: PersonID) throws -> Page<InvitationForPerson> {
        let isEmployed = try EmploymentRows(db).employer(of: person) != nil
        let select = """
            SELECT invitation.id, invitation.createdAt, restaurant.id AS restaurantID, restaurant.name
            FROM invitation JOIN restaurant ON restaurant.id = invitation.restaurant
            WHERE invitation.person = ?1
                AND NOT EXISTS (SELECT * FROM blocked WHERE account = invitation.restaurant)
            """
        return try db.newestFirst(call, select, by: "invitation.id", InvitationID.self, of: person) { row in
            InvitationForPerson(
                id: row["id"],
                restaurant: RestaurantName(id: row["restaurantID"], name: Line(unchecked: row["name"])),
                canAccept: !isEmployed, createdAt: row["createdAt"])
        }
    }
}
