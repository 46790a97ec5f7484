public import CallTypes
public import Vocabulary

/// Rejects an order that waits for an answer.
public struct RejectOrder: Call {
    public static let name = "restaurants.rejectOrder"
    public static let summary = "Reject an order of your restaurant"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/orders/{order}/reject")
    public static let sends = Sending.toOthers(by: [.push])
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The kitchen is closed",
            RejectOrder(order: ExampleTown.order.id, reason: Line(unchecked: "The kitchen is closed.")),
            ExampleTown.receivedOrder)
    ]

    public var order: OrderID
    /// The guest sees it.
    public var reason: Line

    public init(order: OrderID, reason: Line) {
        self.order = order
        self.reason = reason
    }

    public typealias Reply = ReceivedOrder
    public typealias Refused = OrderStepRefused
}
