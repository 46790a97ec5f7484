public import CallTypes
public import Vocabulary

/// Adds a category at the end of a menu.
public struct CreateCategory: Call {
    public static let name = "restaurants.createCategory"
    public static let summary = "Add a category to a menu"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.post, "/v1/menus/{menu}/categories")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant adds its fish",
            CreateCategory(menu: ExampleTown.summerMenu.id, name: ExampleTown.fish.name), ExampleTown.fish)
    ]

    public var menu: MenuID
    /// By language. The restaurant's main language is required.
    public var name: Localized<Line>
    /// By language.
    public var description: Localized<Paragraph>?
    /// Where its products are made. The kitchen when absent.
    public var station: Station?

    public init(
        menu: MenuID, name: Localized<Line>, description: Localized<Paragraph>? = nil, station: Station? = nil
    ) {
        self.menu = menu
        self.name = name
        self.description = description
        self.station = station
    }

    public typealias Reply = Category

    public enum Refused: Refusal {
        case unknownMenu
        case tooManyCategories

        public var terms: RefusalTerms {
            switch self {
            case .unknownMenu: .unknownMenu
            case .tooManyCategories: .menuFull(MenuLimits.categories, "categories")
            }
        }
    }
}
