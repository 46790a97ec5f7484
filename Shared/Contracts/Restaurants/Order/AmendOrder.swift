public import CallTypes
public import Vocabulary

/// Strikes lines out of an order that waits for an answer, because the kitchen cannot make them. The guest then agrees
/// or cancels, within 5 minutes.
public struct AmendOrder: Call {
    public static let name = "restaurants.amendOrder"
    public static let summary = "Strike lines out of an order"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/orders/{order}/amend")
    public static let sends = Sending.toOthers(by: [.push])
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "There is no more sea bass",
            AmendOrder(order: ExampleTown.order.id, lines: [1], reason: Line(unchecked: "No more sea bass today.")),
            ExampleTown.receivedOrder)
    ]

    public var order: OrderID
    /// The numbers of the lines; not all of them. An order without any line is rejected instead.
    public var lines: [Int]
    /// The guest sees it.
    public var reason: Line

    public init(order: OrderID, lines: [Int], reason: Line) {
        self.order = order
        self.lines = lines
        self.reason = reason
    }

    public func validate(_ faults: inout Faults) {
        faults.check(lines: lines, at: "lines")
    }

    public typealias Reply = ReceivedOrder
    public typealias Refused = OrderStepRefused
}

extension Faults {
    /// Checks the numbers of lines of one order.
    mutating func check(lines: [Int], at path: String) {
        if lines.isEmpty { record(.required, at: path) }
        if lines.count > PlaceOrder.maxLines { record(.tooLong(atMost: PlaceOrder.maxLines, "lines"), at: path) }
        if Set(lines).count < lines.count { record(.givenTwice, at: path) }
    }
}
