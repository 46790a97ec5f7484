public import CallTypes
public import Vocabulary

/// Creates an empty menu (R02.32, R02.34). The first menu of a restaurant becomes its active one.
///
/// With `tables` it adds the tables 1 to `tables` that the restaurant does not have yet, and mails one code for each of
/// these tables to the restaurant (R02.35).
public struct CreateMenu: Call {
    public static let name = "restaurants.createMenu"
    public static let summary = "Create a menu"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.post, "/v1/menus")
    public static let sends = Sending.toCaller(by: [.email])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant creates its summer menu",
            CreateMenu(name: ExampleTown.summerMenu.name, tables: TableNumber(unchecked: 12)),
            ExampleTown.summerMenu)
    ]

    /// By language. The restaurant's main language is required.
    public var name: Localized<Line>
    /// When the menu is offered; always, when absent. At most 28 times, which do not overlap.
    public var hours: [OpeningHours]?
    /// The number of tables on which the codes will be. No mail is sent when absent.
    public var tables: TableNumber?

    public init(name: Localized<Line>, hours: [OpeningHours]? = nil, tables: TableNumber? = nil) {
        self.name = name
        self.hours = hours
        self.tables = tables
    }

    public func validate(_ faults: inout Faults) {
        if let hours { faults.check(hours, at: "hours") }
    }

    public typealias Reply = Menu

    public enum Refused: Refusal {
        case noProfile
        case tooManyMenus

        public var terms: RefusalTerms {
            switch self {
            case .noProfile: .noProfile
            case .tooManyMenus: .conflict("A restaurant has at most \(MenuLimits.menus) menus.")
            }
        }
    }
}
