public import CallTypes
public import Vocabulary

/// Changes a product, hides it, or moves it to the end of another category of the same menu. The next reader sees the
/// change (R02.37).
public struct UpdateProduct: Call {
    public static let name = "restaurants.updateProduct"
    public static let summary = "Change, hide or move a product of a menu"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.patch, "/v1/menus/{menu}/products/{product}")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant shows a product again",
            UpdateProduct(menu: ExampleTown.summerMenu.id, product: ExampleTown.bass.id, isHidden: false),
            ExampleTown.bass)
    ]

    public var menu: MenuID
    public var product: ProductID
    /// The value of this and of all others stays when absent.
    public var category: CategoryID?
    /// Replaces the whole content.
    public var content: ProductContent?
    /// Whether guests do not see it. The value stays when absent.
    public var isHidden: Bool?

    public init(
        menu: MenuID, product: ProductID, category: CategoryID? = nil, content: ProductContent? = nil,
        isHidden: Bool? = nil
    ) {
        self.menu = menu
        self.product = product
        self.category = category
        self.content = content
        self.isHidden = isHidden
    }

    public func validate(_ faults: inout Faults) {
        if let content { faults.check(content, at: "content") }
    }

    public typealias Reply = Product

    public enum Refused: Refusal {
        case unknownMenu
        case unknownProduct
        /// Also for a category of another menu: a product never moves to another menu.
        case unknownCategory
        /// The products take too many bytes.
        case menuTooLong

        public var terms: RefusalTerms {
            switch self {
            case .unknownMenu: .unknownMenu
            case .unknownProduct: .unknownProduct
            case .unknownCategory: .unknownCategory
            case .menuTooLong: .menuTooLong
            }
        }
    }
}
