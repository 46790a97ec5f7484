public import CallTypes
public import Vocabulary

/// Cancels an order that no employee has answered, or one whose changes the guest does not want.
public struct CancelOrder: Call {
    public static let name = "restaurants.cancelOrder"
    public static let summary = "Cancel your order"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/orders/{order}/cancel")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A guest changes the mind", CancelOrder(order: ExampleTown.order.id), ExampleTown.orderIn(.cancelled))
    ]

    public var order: OrderID

    public init(order: OrderID) { self.order = order }

    public typealias Reply = Order
    public typealias Refused = OrderAnswerRefused
}
