public import CallTypes
public import Vocabulary

/// Removes the picture of a product. Its addresses die. Without a picture nothing changes.
public struct RemoveProductPicture: Call {
    public static let name = "restaurants.removeProductPicture"
    public static let summary = "Remove the picture of a product"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.delete, "/v1/menus/{menu}/products/{product}/picture")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant removes a photo",
            RemoveProductPicture(menu: ExampleTown.summerMenu.id, product: ExampleTown.bass.id), ExampleTown.bass)
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
