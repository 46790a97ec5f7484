public import CallTypes
public import Vocabulary

/// Voids a line of an accepted order that is not served, because the kitchen cannot make it after all. The line costs
/// nothing then. An order without any other line is cancelled with the same reason. A repeat changes nothing.
///
/// The void is recorded with the employee and the reason. A void that would make the bill less than its payments is
/// refused: an employee must void a payment first.
public struct VoidLine: Call {
    public static let name = "restaurants.voidLine"
    public static let summary = "Void a line of an accepted order"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/orders/{order}/lines/{line}/void")
    public static let sends = Sending.toOthers(by: [.push])
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The kitchen has no more sea bass",
            VoidLine(order: ExampleTown.order.id, line: .example, reason: Line(unchecked: "No more sea bass today.")),
            ExampleTown.orderWithVoid)
    ]

    public var order: OrderID
    public var line: LineNumber
    /// A guest who is signed in gets it in the notice. If the void cancels the order, it is also ``Order/reason``.
    public var reason: Line

    public init(order: OrderID, line: LineNumber, reason: Line) {
        self.order = order
        self.line = line
        self.reason = reason
    }

    public typealias Reply = ReceivedOrder

    public enum Refused: Refusal {
        case notAnEmployee
        /// Also for an order of another restaurant.
        case unknownOrder
        case unknownLine
        /// The order is not accepted, or the line is served.
        case notWaiting
        /// The amount of the line is more than what is left to pay.
        case alreadyPaid

        public var terms: RefusalTerms {
            switch self {
            case .notAnEmployee: .notAnEmployee
            case .unknownOrder: .unknownOrder
            case .unknownLine: .notFound("The order has no such line.")
            case .notWaiting: .notWaiting
            case .alreadyPaid: .conflict("The bill would be less than its payments. Void a payment first.")
            }
        }
    }
}
