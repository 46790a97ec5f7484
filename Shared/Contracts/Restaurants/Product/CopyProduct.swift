public import CallTypes
public import Vocabulary

/// Copies a product without its picture to the end of a category: of its own menu, or of another menu of the
/// restaurant. The copy is hidden, so that guests do not see it before it is finished.
public struct CopyProduct: Call {
    public static let name = "restaurants.copyProduct"
    public static let summary = "Copy a product, also to another menu"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.post, "/v1/menus/{menu}/products/{product}/copy")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant copies its sea bass",
            CopyProduct(menu: ExampleTown.summerMenu.id, product: ExampleTown.bass.id), ExampleTown.bassCopy)
    ]

    public var menu: MenuID
    public var product: ProductID
    /// The menu of the copy. The product's own menu when absent.
    public var toMenu: MenuID?
    /// The category of the copy. The product's own category when absent. Required for another menu.
    public var toCategory: CategoryID?

    public init(menu: MenuID, product: ProductID, toMenu: MenuID? = nil, toCategory: CategoryID? = nil) {
        self.menu = menu
        self.product = product
        self.toMenu = toMenu
        self.toCategory = toCategory
    }

    public func validate(_ faults: inout Faults) {
        if let toMenu, toMenu != menu, toCategory == nil { faults.record(.required, at: "toCategory") }
    }

    public typealias Reply = Product

    public enum Refused: Refusal {
        case unknownMenu
        case unknownProduct
        case unknownCategory
        case tooManyProducts
        case menuTooLong

        public var terms: RefusalTerms {
            switch self {
            case .unknownMenu: .unknownMenu
            case .unknownProduct: .unknownProduct
            case .unknownCategory: .unknownCategory
            case .tooManyProducts: .tooManyProducts
            case .menuTooLong: .menuTooLong
            }
        }
    }
}
