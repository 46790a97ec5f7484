import GRDB
import RPC
import RestaurantsContract
import RestaurantsService
import SQLiteKit
import ServiceKit
import Vocabulary

/// A restaurant with a menu and employees, and the calls of the guests at its tables.
struct OrderingRestaurant: Sendable {
    /// A person who has joined the session of a table.
    struct Guest: Sendable {
        let person: PersonID
        let session: TableSessionID
    }

    let menu: SeededMenu
    let employees: [PersonID]

    /// Writes the restaurant and its employees directly into the database, because accounts are identity's.
    /// - Parameter path: the database of a stopped service.
    static func seed(employees count: Int, into path: String) async throws -> OrderingRestaurant {
        let restaurants = try await SeededRestaurants.seed(10, products: SeededMenu.categorySize, into: path)
        guard let menu = restaurants.menus.first else { throw BenchmarkFailure("there is no restaurant") }
        let employees = (0..<count).map { _ -> PersonID in RuntimeEnvironment.live.newID() }
        let now = RuntimeEnvironment.live.now()
        let database = try ServiceDatabase.open(path: path, migrations: CatalogOrders.migrations)
        try await database.write { db in
            for employee in employees {
                try db.execute(
                    sql: """
                        INSERT INTO person (id, name, surname, searchKey, joinedAt)
                        VALUES (?, 'Iva', 'Horvat', 'iva horvat', ?)
                        """, arguments: [employee, now])
                try db.execute(
                    sql:
                        "INSERT INTO employment (person, restaurant, invitation, since) VALUES (?, ?, randomblob(16), ?)",
                    arguments: [employee, menu.restaurant, now])
            }
        }
        try database.close()
        return OrderingRestaurant(menu: menu, employees: employees)
    }

    /// Makes a call as the restaurant.
    func call<C: Call>(_ call: C, at socket: ServiceSocket) throws -> C.Reply {
        let replies = try socket.replies(to: [call], by: [AccountID(menu.restaurant)], .restaurant)
        guard let reply = replies.first else { throw BenchmarkFailure("\(C.name) is not answered") }
        return reply
    }

    /// Adds tables, at which everybody may order, and seats persons at them in turn.
    func seat(_ people: [PersonID], tables: Int, at socket: ServiceSocket) throws -> [Guest] {
        _ = try call(UpdateRestaurant(whoMayOrder: .set(.anyone)), at: socket)
        let codes = try call(AddTables(upTo: TableNumber(tables)), at: socket).tables.map(\.code)
        let joining = people.indices.map { OpenSession(code: codes[$0 % codes.count]) }
        let joined = try socket.replies(to: joining, by: people.map { AccountID($0) })
        return zip(people, joined).map { Guest(person: $0, session: $1.session.id) }
    }

    /// Seats new persons.
    func seat(_ count: Int, tables: Int, at socket: ServiceSocket) throws -> [Guest] {
        try seat((0..<count).map { _ in RuntimeEnvironment.live.newID() }, tables: tables, at: socket)
    }

    /// An order of three lines.
    func order(of guest: Guest) throws -> PlaceOrder {
        PlaceOrder(
            session: guest.session, menu: menu.menu, version: 1,
            lines: try menu.products[1...3].map { OrderedLine(product: $0, count: try OptionCount(2)) })
    }
}
