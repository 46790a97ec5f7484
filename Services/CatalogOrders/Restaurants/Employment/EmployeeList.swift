import CallTypes
import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The list of a restaurant's employees, those of longest standing first. For use in a transaction.
struct EmployeeList {
    typealias Cursors = ListCursors<Instant, PersonID>

    let db: Database

    init(_ db: Database) { self.db = db }

    /// - Returns: a page without pictures.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func page(_ call: ListEmployees, of restaurant: RestaurantID) throws -> Page<Employee> {
        let (cursors, limit) = (try Cursors(of: call), call.limit ?? .standard)
        let key = try call.cursor.map { try cursors.key(of: $0) }
        let bound: StatementArguments = key.map { [$0.0, $0.1] } ?? []
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT person.id, person.name, person.surname, employment.since
                    FROM employment JOIN person ON person.id = employment.person
                    WHERE employment.restaurant = ?1
                        \(key == nil ? "" : "AND (employment.since, employment.person) > (?3, ?4)")
                    ORDER BY employment.since, employment.person LIMIT ?2
                    """),
            arguments: [restaurant, limit.count + 1] + bound)
        return Page(rows: rows, limit: limit, cursor: { cursors.cursor(after: $0["since"], $0["id"]) }) { row in
            Employee(
                id: row["id"], name: row.line("name"), surname: row.line("surname"), picture: nil,
                since: row["since"])
        }
    }
}
