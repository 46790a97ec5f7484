public import CallTypes
public import Vocabulary

/// Adds a product at the end of a category (R02.32).
public struct CreateProduct: Call {
    public static let name = "restaurants.createProduct"
    public static let summary = "Add a product to a menu"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.post, "/v1/menus/{menu}/products")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant adds its sea bass",
            CreateProduct(
                menu: ExampleTown.summerMenu.id, category: ExampleTown.fish.id, content: ExampleTown.bass.content),
            ExampleTown.bass)
    ]

    public var menu: MenuID
    public var category: CategoryID
    public var content: ProductContent
    /// `false` when absent.
    public var isHidden: Bool?

    public init(menu: MenuID, category: CategoryID, content: ProductContent, isHidden: Bool? = nil) {
        self.menu = menu
        self.category = category
        self.content = content
        self.isHidden = isHidden
    }

    public func validate(_ faults: inout Faults) { faults.check(content, at: "content") }

    public typealias Reply = Product

    public enum Refused: Refusal {
        case unknownMenu
        /// Also for a category of another menu.
        case unknownCategory
        case tooManyProducts
        /// The products take too many bytes.
        case menuTooLong

        public var terms: RefusalTerms {
            switch self {
            case .unknownMenu: .unknownMenu
            case .unknownCategory: .unknownCategory
            case .tooManyProducts: .tooManyProducts
            case .menuTooLong: .menuTooLong
            }
        }
    }
}

extension RefusalTerms {
    static var tooManyProducts: RefusalTerms { .menuFull(MenuLimits.products, "products") }
    static var menuTooLong: RefusalTerms { .conflict("The texts of the menu are too long.") }
}
