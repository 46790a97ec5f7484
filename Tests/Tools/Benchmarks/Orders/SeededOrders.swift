import GRDB
import RestaurantsContract
import RestaurantsService
import SQLiteKit
import Vocabulary

/// Copies of a served order, written directly into the database. A million calls would take an hour.
struct SeededOrders: Sendable {
    let restaurant: OrderingRestaurant
    let count: Int
    /// An order in the middle of the list.
    let middle: OrderID

    /// How many of the newest orders are active: more than a page.
    private static let active = 60
    /// Orders in one transaction.
    private static let slice = 10_000

    /// - Parameters:
    ///   - order: a served order, which becomes the oldest of all.
    ///   - path: the database of a stopped service.
    static func copy(
        _ order: Order, _ count: Int, of restaurant: OrderingRestaurant, into path: String
    ) async throws -> SeededOrders {
        let database = try ServiceDatabase.open(path: path, migrations: CatalogOrders.migrations)
        // Identifiers grow with time, so these are newer than the copied one.
        let made = (1..<count).map { number -> OrderID in
            Identifier(
                at: order.submittedAt + .seconds(Int64(number)),
                random: (UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max)))
        }
        for start in stride(from: 0, to: made.count, by: slice) {
            let part = made[start..<min(start + slice, made.count)]
            try await database.write { db in
                guard
                    let row = try Row.fetchOne(db, sql: "SELECT * FROM guestOrder WHERE id = ?", arguments: [order.id])
                else { throw BenchmarkFailure("there is no order") }
                let names = Array(row.columnNames)
                let places = names.map { _ in "?" }.joined(separator: ", ")
                let insert = try db.makeStatement(
                    sql: "INSERT INTO guestOrder (\(names.joined(separator: ", "))) VALUES (\(places))")
                for (offset, id) in part.enumerated() {
                    let number = start + offset + 1
                    let isActive = number >= count - active
                    let changed: [String: any DatabaseValueConvertible] = [
                        "id": id, "number": number, "submittedAt": order.submittedAt + .seconds(Int64(number)),
                        "state": (isActive ? OrderState.accepted : .served).rawValue, "isActive": isActive,
                    ]
                    let values: [any DatabaseValueConvertible] = names.map { name in
                        changed[name] ?? (row[name] as DatabaseValue)
                    }
                    try insert.execute(arguments: StatementArguments(values))
                }
            }
        }
        try database.close()
        return SeededOrders(restaurant: restaurant, count: count, middle: made[made.count / 2])
    }
}
