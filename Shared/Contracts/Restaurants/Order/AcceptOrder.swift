public import CallTypes
public import Vocabulary

/// Accepts an order (R02.48). The first employee wins; a repeat by the same employee gets the same answer (R02.49).
public struct AcceptOrder: Call {
    public static let name = "restaurants.acceptOrder"
    public static let summary = "Accept an order of your restaurant"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/orders/{order}/accept")
    public static let sends = Sending.toOthers(by: [.push])
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "An employee accepts", AcceptOrder(order: ExampleTown.order.id, minutes: OptionCount(unchecked: 20)),
            ExampleTown.receivedOrder)
    ]

    public var order: OrderID
    /// The estimate until the order is ready.
    public var minutes: OptionCount?

    public init(order: OrderID, minutes: OptionCount? = nil) {
        self.order = order
        self.minutes = minutes
    }

    public typealias Reply = ReceivedOrder
    public typealias Refused = OrderStepRefused
}
