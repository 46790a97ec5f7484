public import CallTypes
public import Vocabulary

/// Places an order in the session of a table (R02.40). The service computes all prices from the version of the menu
/// that the guest saw.
///
/// A line is refused with its member when its price, its options or its availability have changed since that version;
/// the fault says what. All other changes of the menu do not matter. The order waits for an employee until its
/// deadline, 5 minutes. Restaurants cannot order (R02.47).
public struct PlaceOrder: Call {
    public static let name = "restaurants.placeOrder"
    public static let summary = "Order from the menu at a table"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/orders")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A guest orders two sea bass",
            PlaceOrder(
                session: ExampleTown.tableSession.id, menu: ExampleTown.summerMenu.id, version: 3,
                lines: [
                    OrderedLine(
                        product: ExampleTown.bass.id, count: OptionCount(unchecked: 2),
                        note: Line(unchecked: "Without garlic"))
                ]), ExampleTown.order)
    ]

    /// The most lines of an order.
    public static let maxLines = 50

    public var session: TableSessionID
    public var menu: MenuID
    /// The version of the menu that the guest saw.
    public var version: Int64
    /// 1 to 50.
    public var lines: [OrderedLine]
    public var note: Line?

    public init(session: TableSessionID, menu: MenuID, version: Int64, lines: [OrderedLine], note: Line? = nil) {
        self.session = session
        self.menu = menu
        self.version = version
        self.lines = lines
        self.note = note
    }

    public func validate(_ faults: inout Faults) {
        if lines.isEmpty { faults.record(.required, at: "lines") }
        if lines.count > Self.maxLines { faults.record(.tooLong(atMost: Self.maxLines, "lines"), at: "lines") }
        for (index, line) in lines.enumerated() where line.count.number < 1 {
            faults.record(.outOfRange(1...99), at: "lines.\(index).count")
        }
    }

    public typealias Reply = Order

    public enum Refused: Refusal {
        /// No open session of this guest (R02.42).
        case unknownSession
        /// The menu or its version is not one of this restaurant.
        case unknownMenu
        /// The restaurant takes no orders for a while (``PauseOrders``).
        case paused
        case mustSignIn
        /// The restaurant asks for the PIN of the table.
        case needsPIN
        /// Another order of this device waits for an employee, who must accept a first one.
        case notApproved

        public var terms: RefusalTerms {
            switch self {
            case .unknownSession: .unknownSession
            case .unknownMenu: .unknownMenu
            case .paused: .conflict("This restaurant takes no orders right now. Please try again later.")
            case .mustSignIn: .forbidden("This restaurant takes orders only from people who are signed in.")
            case .needsPIN: .forbidden("This restaurant asks for the PIN of the table. Ask the people who serve you.")
            case .notApproved: .conflict("Your first order waits for an answer. You can order again after it.")
            }
        }
    }
}

extension Fault {
    public static let priceChanged = Fault(
        code: "priceChanged", message: "The price has changed since you read the menu.")
    public static let optionsChanged = Fault(
        code: "optionsChanged", message: "The options have changed since you read the menu.")
    public static let unavailable = Fault(code: "unavailable", message: "This is not available now.")
}
