public import CallTypes
public import Vocabulary

/// Returns a menu of the restaurant that calls. `restaurants.listCategories` and `restaurants.listProducts` return its
/// content.
public struct GetMenu: Call {
    public static let name = "restaurants.getMenu"
    public static let summary = "Get one of your menus"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.get, "/v1/menus/{menu}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant reads its summer menu", GetMenu(menu: ExampleTown.summerMenu.id), ExampleTown.summerMenu)
    ]

    public var menu: MenuID

    public init(menu: MenuID) { self.menu = menu }

    public typealias Reply = Menu
    public typealias Refused = MenuRefused
}
