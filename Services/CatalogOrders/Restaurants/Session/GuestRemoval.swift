import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// What deletion does to sessions, guests, orders and payments. For use in a transaction.
struct GuestRemoval {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// The orders of the person stay with their restaurants, and nobody knows whose they were. Payments that the person
    /// recorded or voided stay too.
    func forget(_ person: PersonID) throws {
        for change in [
            "UPDATE guestOrder SET person = NULL WHERE person = ?",
            "UPDATE guestOrder SET acceptedBy = NULL WHERE acceptedBy = ?",
            "UPDATE guest SET person = NULL WHERE person = ?",
            "UPDATE payment SET recordedBy = NULL WHERE recordedBy = ?",
            "UPDATE payment SET voidedBy = NULL WHERE voidedBy = ?",
        ] {
            try db.cachedStatement(sql: change).execute(arguments: [person])
        }
    }

    /// Removes the sessions and payments of a restaurant. Orders of people who were signed in stay theirs, with the name of the
    /// restaurant; all other orders are removed.
    func removeAll(of restaurant: RestaurantID) throws {
        for change in [
            "DELETE FROM payment WHERE restaurant = ?",
            "DELETE FROM guestOrder WHERE restaurant = ? AND person IS NULL",
            "DELETE FROM guest WHERE session IN (SELECT id FROM tableSession WHERE restaurant = ?)",
            "DELETE FROM tableSession WHERE restaurant = ?", "DELETE FROM orderCount WHERE restaurant = ?",
        ] {
            try db.cachedStatement(sql: change).execute(arguments: [restaurant])
        }
    }
}
