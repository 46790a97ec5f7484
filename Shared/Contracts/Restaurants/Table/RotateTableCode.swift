public import CallTypes
import Vocabulary

/// Gives a table a new code. The old one is unknown at once, for a code that was photographed and passed on.
public struct RotateTableCode: Call {
    public static let name = "restaurants.rotateTableCode"
    public static let summary = "Replace the code of a table"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.post, "/v1/restaurants/me/tables/{number}/rotate")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant replaces the code of a table", RotateTableCode(number: .example),
            Reply(table: ExampleTown.table))
    ]

    public var number: TableNumber

    public init(number: TableNumber) { self.number = number }

    public struct Reply: Codable, Hashable, Sendable {
        public var table: RestaurantTable

        public init(table: RestaurantTable) { self.table = table }
    }

    public typealias Refused = TableRefused
}
