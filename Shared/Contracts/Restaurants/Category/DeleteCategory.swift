public import CallTypes
public import Vocabulary

/// Deletes a category of a menu with its products and their pictures.
public struct DeleteCategory: Call {
    public static let name = "restaurants.deleteCategory"
    public static let summary = "Delete a category of a menu with its products"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.delete, "/v1/menus/{menu}/categories/{category}")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant deletes its fish",
            DeleteCategory(menu: ExampleTown.summerMenu.id, category: ExampleTown.fish.id), EmptyReply())
    ]

    public var menu: MenuID
    public var category: CategoryID

    public init(menu: MenuID, category: CategoryID) {
        self.menu = menu
        self.category = category
    }

    public typealias Reply = EmptyReply
    public typealias Refused = CategoryRefused
}
