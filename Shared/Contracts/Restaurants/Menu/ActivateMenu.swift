public import CallTypes
public import Vocabulary

/// Makes a menu the one that guests get when they scan a code (R02.39). The codes stay as they are. The menu that was
/// active is not deleted.
public struct ActivateMenu: Call {
    public static let name = "restaurants.activateMenu"
    public static let summary = "Make a menu the one that guests get"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.post, "/v1/menus/{menu}/activate")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant changes to its summer menu", ActivateMenu(menu: ExampleTown.summerMenu.id),
            ExampleTown.summerMenu)
    ]

    public var menu: MenuID

    public init(menu: MenuID) { self.menu = menu }

    public typealias Reply = Menu
    public typealias Refused = MenuRefused
}
