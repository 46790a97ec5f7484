public import CallTypes
public import Vocabulary

/// Lists the products of a menu of the restaurant that calls, hidden ones included: by category, each in its order.
public struct ListProducts: ListCall {
    public static let name = "restaurants.listProducts"
    public static let summary = "List the products of one of your menus"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.get, "/v1/menus/{menu}/products")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant lists the one product of its menu", ListProducts(menu: ExampleTown.summerMenu.id),
            Reply(items: [ExampleTown.bassRow], next: nil))
    ]

    public var menu: MenuID
    /// Only the products of this category.
    public var category: CategoryID?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(
        menu: MenuID, category: CategoryID? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil
    ) {
        self.menu = menu
        self.category = category
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<ProductRow>
    public typealias Refused = MenuRefused
}

/// A product in a list.
public struct ProductRow: Codable, Hashable, Sendable {
    public var id: ProductID
    public var category: CategoryID
    /// In the restaurant's main language.
    public var name: Line
    /// Includes value added tax.
    public var price: Money
    /// Whether guests do not see it.
    public var isHidden: Bool
    /// Guests cannot order it until then; `null` when it is available.
    public var soldOutUntil: Instant?

    public init(
        id: ProductID, category: CategoryID, name: Line, price: Money, isHidden: Bool, soldOutUntil: Instant?
    ) {
        self.id = id
        self.category = category
        self.name = name
        self.price = price
        self.isHidden = isHidden
        self.soldOutUntil = soldOutUntil
    }
}
