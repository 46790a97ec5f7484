public import CallTypes
public import Vocabulary

/// Deletes a product with its picture. Orders keep what their guests saw.
public struct DeleteProduct: Call {
    public static let name = "restaurants.deleteProduct"
    public static let summary = "Delete a product of a menu"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.delete, "/v1/menus/{menu}/products/{product}")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant deletes its sea bass",
            DeleteProduct(menu: ExampleTown.summerMenu.id, product: ExampleTown.bass.id), EmptyReply())
    ]

    public var menu: MenuID
    public var product: ProductID

    public init(menu: MenuID, product: ProductID) {
        self.menu = menu
        self.product = product
    }

    public typealias Reply = EmptyReply
    public typealias Refused = ProductRefused
}
