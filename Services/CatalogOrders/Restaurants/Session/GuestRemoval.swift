import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// What deletion does to sessions, guests, orders, payments and voids. For use in a transaction.
struct GuestRemoval {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Removes a person from orders, payments, voids, events and sessions, which stay with their restaurants. Orders at
    /// deleted restaurants then belong to nobody, and are removed.
    /// - Returns: how many rows were changed, at most `most`. Fewer when all are done.
    func forget(_ person: PersonID, atMost most: Int) throws -> Int {
        try db.cachedStatement(
            sql: """
                DELETE FROM guestOrder WHERE id IN (
                    SELECT id FROM guestOrder
                    WHERE person = ? AND NOT EXISTS (SELECT * FROM restaurant WHERE id = guestOrder.restaurant) LIMIT ?
                )
                """
        ).execute(arguments: [person, most])
        var changed = db.changesCount
        for (table, column) in [
            ("guestOrder", "person"), ("guestOrder", "acceptedBy"), ("payment", "recordedBy"), ("payment", "voidedBy"),
            ("lineVoid", "voidedBy"), ("guest", "person"), ("tableEvent", "employee"),
        ] {
            try db.cachedStatement(
                sql: """
                    UPDATE \(table) SET \(column) = NULL
                    WHERE id IN (SELECT id FROM \(table) WHERE \(column) = ? LIMIT ?)
                    """
            ).execute(arguments: [person, most - changed])
            changed += db.changesCount
        }
        return changed
    }

    /// Removes payments, events, voids, orders and sessions of a restaurant, and the streams of the sessions. Orders of
    /// people who were signed in stay theirs, with the name of the restaurant. Voids come before the orders to which
    /// they refer.
    /// - Returns: how many were removed: about `most`, because a session goes with all its guests. Fewer when all are
    ///   done.
    func removeAll(of restaurant: RestaurantID, atMost most: Int, _ streams: OrderStreams) throws -> Int {
        var removed = 0
        for (table, condition) in [
            ("payment", ""), ("tableEvent", ""), ("lineVoid", ""), ("guestOrder", "AND person IS NULL"),
        ] {
            try db.cachedStatement(
                sql: """
                    DELETE FROM \(table)
                    WHERE id IN (SELECT id FROM \(table) WHERE restaurant = ? \(condition) LIMIT ?)
                    """
            ).execute(arguments: [restaurant, most - removed])
            removed += db.changesCount
        }
        let sessions = try TableSessionID.fetchAll(
            db.cachedStatement(sql: "SELECT id FROM tableSession WHERE restaurant = ? LIMIT ?"),
            arguments: [restaurant, most - removed])
        for session in sessions where removed < most {
            try streams.forget(session, in: db)
            for table in ["guest", "sessionMove"] {
                try db.cachedStatement(sql: "DELETE FROM \(table) WHERE session = ?").execute(arguments: [session])
                removed += db.changesCount
            }
            try db.cachedStatement(sql: "DELETE FROM tableSession WHERE id = ?").execute(arguments: [session])
            removed += 1
        }
        return removed
    }

    /// Removes the last short numbers of the days of a restaurant.
    func removeNumbers(of restaurant: RestaurantID) throws {
        try db.cachedStatement(sql: "DELETE FROM orderCount WHERE restaurant = ?").execute(arguments: [restaurant])
    }
}
