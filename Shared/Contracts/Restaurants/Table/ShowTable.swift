public import CallTypes
public import Vocabulary

/// Shows the restaurant and the table of a code to the guest who scans it (R02.36).
public struct ShowTable: Call {
    public static let name = "restaurants.showTable"
    public static let summary = "Show the table of a code"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/tables/{code}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A guest scans the code of a table", ShowTable(code: .example),
            Reply(
                restaurant: ExampleTown.konoba.id, restaurantName: ExampleTown.konoba.name, number: .example,
                menu: nil))
    ]

    /// A ``TableCode``, if the link is complete.
    public var code: LinkText

    public init(code: TableCode) { self.code = LinkText(code.text) }

    public struct Reply: Codable, Hashable, Sendable {
        public var restaurant: RestaurantID
        public var restaurantName: Line
        public var number: TableNumber
        /// The menu that is active now; `nil` when there is none (R02.39).
        public var menu: MenuID?

        public init(restaurant: RestaurantID, restaurantName: Line, number: TableNumber, menu: MenuID?) {
            self.restaurant = restaurant
            self.restaurantName = restaurantName
            self.number = number
            self.menu = menu
        }
    }

    public enum Refused: Refusal {
        /// No table has this code: it is invented, was replaced or removed, or its restaurant is not public.
        case unknownCode

        public var terms: RefusalTerms { .unknownCode }
    }
}
