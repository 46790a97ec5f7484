public import CallTypes
public import Vocabulary

/// Deletes a menu with its categories, its products and their pictures (R02.38). Orders keep what their guests saw.
/// After the active menu is deleted, no menu is active until the restaurant activates another.
public struct DeleteMenu: Call {
    public static let name = "restaurants.deleteMenu"
    public static let summary = "Delete a menu with all its products"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.delete, "/v1/menus/{menu}")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant deletes its summer menu", DeleteMenu(menu: ExampleTown.summerMenu.id), EmptyReply())
    ]

    public var menu: MenuID

    public init(menu: MenuID) { self.menu = menu }

    public typealias Reply = EmptyReply
    public typealias Refused = MenuRefused
}
