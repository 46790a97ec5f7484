public import CallTypes
import Vocabulary

/// Adds the missing tables from 1 up to a number, each with a new code (R02.35). Tables that exist keep their codes,
/// and no table is removed.
public struct AddTables: Call {
    public static let name = "restaurants.addTables"
    public static let summary = "Add tables up to a number"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.post, "/v1/restaurants/me/tables")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant gets its first table", AddTables(upTo: .example),
            Reply(tables: [ExampleTown.table]))
    ]

    public var upTo: TableNumber

    public init(upTo: TableNumber) { self.upTo = upTo }

    public struct Reply: Codable, Hashable, Sendable {
        /// All tables of the restaurant, by number.
        public var tables: [RestaurantTable]

        public init(tables: [RestaurantTable]) { self.tables = tables }
    }

    public typealias Refused = RestaurantRefused
}
