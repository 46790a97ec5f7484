public import CallTypes
public import Vocabulary

/// Says that a product is sold out until a time, or available again. Guests see it and cannot order it.
public struct SetSoldOut: Call {
    public static let name = "restaurants.setSoldOut"
    public static let summary = "Say that a product is sold out, or available again"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.put, "/v1/menus/{menu}/products/{product}/sold-out")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The sea bass is available again",
            SetSoldOut(menu: ExampleTown.summerMenu.id, product: ExampleTown.bass.id, until: nil), ExampleTown.bass)
    ]

    public var menu: MenuID
    public var product: ProductID
    /// Available again when `null` or absent. A time in the past is the same.
    public var until: Instant?

    public init(menu: MenuID, product: ProductID, until: Instant?) {
        self.menu = menu
        self.product = product
        self.until = until
    }

    public typealias Reply = Product
    public typealias Refused = ProductRefused
}
