import CallTypes
import GRDB
import Media
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The table `employment`: who works where. For use in a transaction.
struct EmploymentRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ person: PersonID) throws -> EmploymentRecord? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT person, restaurant, invitation, since FROM employment WHERE person = ?"),
            arguments: [person]
        ).map { row in
            EmploymentRecord(
                person: row["person"], restaurant: row["restaurant"], invitation: row["invitation"],
                since: row["since"])
        }
    }

    /// The restaurant at which the person works; `nil` for a person without an employer. A blocked restaurant keeps its
    /// employees.
    func employer(of person: PersonID) throws -> RestaurantID? { try find(person)?.restaurant }

    /// The employer as the person sees it.
    func shownEmployer(of person: PersonID) throws -> Employer? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT restaurant.id, restaurant.name, employment.since
                    FROM employment JOIN restaurant ON restaurant.id = employment.restaurant
                    WHERE employment.person = ?
                    """),
            arguments: [person]
        ).map { row in
            let id: RestaurantID = row["id"]
            return Employer(
                id: id, name: Line(unchecked: row["name"]),
                picture: try Pictures.find(of: id, keptBy: .catalogOrders, in: db).first, since: row["since"])
        }
    }

    /// The people who work at the restaurant.
    func employees(of restaurant: RestaurantID) throws -> [PersonID] {
        try PersonID.fetchAll(
            db.cachedStatement(sql: "SELECT person FROM employment WHERE restaurant = ? ORDER BY since, person"),
            arguments: [restaurant])
    }

    func add(_ employment: EmploymentRecord) throws {
        try db.insert(
            into: "employment",
            [
                "person": employment.person, "restaurant": employment.restaurant,
                "invitation": employment.invitation, "since": employment.since,
            ])
    }

    func remove(_ person: PersonID) throws {
        try db.cachedStatement(sql: "DELETE FROM employment WHERE person = ?").execute(arguments: [person])
    }

    /// Ends employments at a restaurant.
    /// - Returns: the people who worked there, at most `most`.
    func removeAll(of restaurant: RestaurantID, atMost most: Int) throws -> [PersonID] {
        let people = try PersonID.fetchAll(
            db.cachedStatement(
                sql: "SELECT person FROM employment WHERE restaurant = ? ORDER BY since, person LIMIT ?"),
            arguments: [restaurant, most])
        for person in people { try remove(person) }
        return people
    }
}

struct EmploymentRecord: Hashable, Sendable {
    var person: PersonID
    var restaurant: RestaurantID
    /// The accepted invitation.
    var invitation: InvitationID
    var since: Instant
}
