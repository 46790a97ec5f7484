public import CallTypes
public import Vocabulary

/// Lists all menus of the restaurant that calls, the oldest first. There are at most 20.
public struct ListMenus: Call {
    public static let name = "restaurants.listMenus"
    public static let summary = "List your menus"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.get, "/v1/restaurants/me/menus")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant lists its one menu", ListMenus(),
            Reply(items: [
                MenuRow(
                    id: ExampleTown.summerMenu.id, name: ExampleTown.summerMenu.name, isActive: true, version: 1)
            ]))
    ]

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        public var items: [MenuRow]

        public init(items: [MenuRow]) { self.items = items }
    }
}

/// A menu in the list of its restaurant.
public struct MenuRow: Codable, Hashable, Sendable {
    public var id: MenuID
    /// By language.
    public var name: Localized<Line>
    /// Whether guests get this menu when they scan a code.
    public var isActive: Bool
    /// The newest version.
    public var version: Int64

    public init(id: MenuID, name: Localized<Line>, isActive: Bool, version: Int64) {
        self.id = id
        self.name = name
        self.isActive = isActive
        self.version = version
    }
}
