public import CallTypes
public import Vocabulary

/// Puts the categories of a menu into an order.
public struct SortCategories: Call {
    public static let name = "restaurants.sortCategories"
    public static let summary = "Put the categories of a menu into an order"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.put, "/v1/menus/{menu}/category-order")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The one category comes first",
            SortCategories(menu: ExampleTown.summerMenu.id, categories: [ExampleTown.fish.id]),
            ExampleTown.summerMenu)
    ]

    public var menu: MenuID
    /// The order. Categories that are left out come after these, in their order.
    public var categories: [CategoryID]

    public init(menu: MenuID, categories: [CategoryID]) {
        self.menu = menu
        self.categories = categories
    }

    public func validate(_ faults: inout Faults) {
        if categories.count > MenuLimits.categories {
            faults.record(.tooLong(atMost: MenuLimits.categories, "categories"), at: "categories")
        }
        if Set(categories).count < categories.count { faults.record(.givenTwice, at: "categories") }
    }

    public typealias Reply = Menu
    public typealias Refused = CategoryRefused
}
