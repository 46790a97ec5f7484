public import CallTypes
public import Vocabulary

/// Lists all categories of a menu of the restaurant that calls, in the order of the menu. There are at most 100.
public struct ListCategories: Call {
    public static let name = "restaurants.listCategories"
    public static let summary = "List the categories of one of your menus"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.get, "/v1/menus/{menu}/categories")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant lists the one category of its menu", ListCategories(menu: ExampleTown.summerMenu.id),
            Reply(items: [CategoryRow(id: ExampleTown.fish.id, name: ExampleTown.fish.name, isHidden: false)]))
    ]

    public var menu: MenuID

    public init(menu: MenuID) { self.menu = menu }

    public struct Reply: Codable, Hashable, Sendable {
        public var items: [CategoryRow]

        public init(items: [CategoryRow]) { self.items = items }
    }

    public typealias Refused = MenuRefused
}

/// A category in the list of its menu.
public struct CategoryRow: Codable, Hashable, Sendable {
    public var id: CategoryID
    /// By language.
    public var name: Localized<Line>
    /// Whether guests do not see the category and its products.
    public var isHidden: Bool

    public init(id: CategoryID, name: Localized<Line>, isHidden: Bool) {
        self.id = id
        self.name = name
        self.isHidden = isHidden
    }
}
