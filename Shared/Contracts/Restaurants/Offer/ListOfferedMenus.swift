public import CallTypes
public import Vocabulary

/// Lists the menus of a restaurant for anyone (R02.21). There are at most 20.
public struct ListOfferedMenus: Call {
    public static let name = "restaurants.listOfferedMenus"
    public static let summary = "List the menus of a restaurant"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/restaurants/{restaurant}/menus")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A guest lists the menus", ListOfferedMenus(restaurant: ExampleTown.konoba.id),
            Reply(items: [
                OfferedMenuRow(
                    id: ExampleTown.summerMenu.id, name: Line(unchecked: "Ljetni jelovnik"), isActive: true, version: 1)
            ]))
    ]

    public var restaurant: RestaurantID

    public init(restaurant: RestaurantID) { self.restaurant = restaurant }

    public struct Reply: Codable, Hashable, Sendable {
        public var items: [OfferedMenuRow]

        public init(items: [OfferedMenuRow]) { self.items = items }
    }

    public enum Refused: Refusal {
        case unknownRestaurant

        public var terms: RefusalTerms { .unknownRestaurant }
    }
}

/// A menu in the list for guests.
public struct OfferedMenuRow: Codable, Hashable, Sendable {
    public var id: MenuID
    /// In the language of the reader, or else in the restaurant's main language.
    public var name: Line
    /// Whether it is the menu that guests get when they scan a code.
    public var isActive: Bool
    /// The newest version.
    public var version: Int64

    public init(id: MenuID, name: Line, isActive: Bool, version: Int64) {
        self.id = id
        self.name = name
        self.isActive = isActive
        self.version = version
    }
}
