public import CallTypes
public import Vocabulary

/// Shows a menu of a restaurant to anyone, in the language of the reader (R02.21, R02.39). Hidden categories and
/// products are left out.
///
/// An older version stays readable as long as its menu exists, with the pictures of today.
public struct ShowMenu: Call {
    public static let name = "restaurants.showMenu"
    public static let summary = "Show a menu of a restaurant with its products"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/restaurants/{restaurant}/menu")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A guest reads the active menu", ShowMenu(restaurant: ExampleTown.konoba.id),
            Reply(menu: ExampleTown.offeredMenu)),
        CallExample(
            "A guest reads the version that an order names",
            ShowMenu(restaurant: ExampleTown.konoba.id, menu: ExampleTown.summerMenu.id, version: 3),
            Reply(menu: ExampleTown.offeredMenu)),
    ]

    public var restaurant: RestaurantID
    /// The active menu when absent.
    public var menu: MenuID?
    /// The newest version when absent.
    public var version: Int64?

    public init(restaurant: RestaurantID, menu: MenuID? = nil, version: Int64? = nil) {
        self.restaurant = restaurant
        self.menu = menu
        self.version = version
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var menu: OfferedMenu

        public init(menu: OfferedMenu) { self.menu = menu }
    }

    public enum Refused: Refusal {
        case unknownRestaurant
        /// Also for a menu of another restaurant.
        case unknownMenu
        /// The restaurant has no active menu.
        case noActiveMenu
        /// The version has not been published yet.
        case unknownVersion

        public var terms: RefusalTerms {
            switch self {
            case .unknownRestaurant: .unknownRestaurant
            case .unknownMenu: .unknownMenu
            case .noActiveMenu: .notFound("The restaurant has no menu now.")
            case .unknownVersion: .notFound("The menu has no such version.", member: "version")
            }
        }
    }
}
