public import CallTypes
public import Vocabulary

/// Returns a category of a menu of the restaurant that calls.
public struct GetCategory: Call {
    public static let name = "restaurants.getCategory"
    public static let summary = "Get a category of one of your menus"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.get, "/v1/menus/{menu}/categories/{category}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant reads a category",
            GetCategory(menu: ExampleTown.summerMenu.id, category: ExampleTown.fish.id), ExampleTown.fish)
    ]

    public var menu: MenuID
    public var category: CategoryID

    public init(menu: MenuID, category: CategoryID) {
        self.menu = menu
        self.category = category
    }

    public typealias Reply = Category
    public typealias Refused = CategoryRefused
}
