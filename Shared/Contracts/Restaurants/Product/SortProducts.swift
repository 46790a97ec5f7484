public import CallTypes
public import Vocabulary

/// Puts the products of a category into an order.
public struct SortProducts: Call {
    public static let name = "restaurants.sortProducts"
    public static let summary = "Put the products of a category into an order"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.put, "/v1/menus/{menu}/categories/{category}/product-order")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The one product comes first",
            SortProducts(
                menu: ExampleTown.summerMenu.id, category: ExampleTown.fish.id, products: [ExampleTown.bass.id]),
            ExampleTown.summerMenu)
    ]

    public var menu: MenuID
    public var category: CategoryID
    /// The order. Products that are left out come after these, in their order.
    public var products: [ProductID]

    public init(menu: MenuID, category: CategoryID, products: [ProductID]) {
        self.menu = menu
        self.category = category
        self.products = products
    }

    public func validate(_ faults: inout Faults) {
        if products.count > MenuLimits.products {
            faults.record(.tooLong(atMost: MenuLimits.products, "products"), at: "products")
        }
        if Set(products).count < products.count { faults.record(.givenTwice, at: "products") }
    }

    public typealias Reply = Menu

    public enum Refused: Refusal {
        case unknownMenu
        case unknownCategory
        /// Also for a product of another category.
        case unknownProduct

        public var terms: RefusalTerms {
            switch self {
            case .unknownMenu: .unknownMenu
            case .unknownCategory: .unknownCategory
            case .unknownProduct: .unknownProduct
            }
        }
    }
}
