public import CallTypes
public import Vocabulary

/// Returns a product of a menu of the restaurant that calls.
public struct GetProduct: Call {
    public static let name = "restaurants.getProduct"
    public static let summary = "Get a product of one of your menus"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.get, "/v1/menus/{menu}/products/{product}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant reads a product",
            GetProduct(menu: ExampleTown.summerMenu.id, product: ExampleTown.bass.id), ExampleTown.bass)
    ]

    public var menu: MenuID
    public var product: ProductID

    public init(menu: MenuID, product: ProductID) {
        self.menu = menu
        self.product = product
    }

    public typealias Reply = Product
    public typealias Refused = ProductRefused
}
