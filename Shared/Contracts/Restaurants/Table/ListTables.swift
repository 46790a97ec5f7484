public import CallTypes
import Vocabulary

/// Lists the tables of the restaurant with their codes, by number. The list is whole, because it has at most 200 rows.
public struct ListTables: Call {
    public static let name = "restaurants.listTables"
    public static let summary = "List your tables and their codes"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.get, "/v1/restaurants/me/tables")
    public static let examples: [CallExample<Self>] = [
        CallExample("The restaurant has one table", ListTables(), Reply(items: [ExampleTown.table]))
    ]

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        public var items: [RestaurantTable]

        public init(items: [RestaurantTable]) { self.items = items }
    }
}
