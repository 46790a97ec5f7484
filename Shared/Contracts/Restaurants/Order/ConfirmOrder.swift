public import CallTypes
public import Vocabulary

/// Agrees to an order from which an employee has struck lines out. It is accepted then.
public struct ConfirmOrder: Call {
    public static let name = "restaurants.confirmOrder"
    public static let summary = "Agree to the changes of your order"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/orders/{order}/confirm")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A guest agrees", ConfirmOrder(order: ExampleTown.order.id), ExampleTown.orderIn(.accepted))
    ]

    public var order: OrderID

    public init(order: OrderID) { self.order = order }

    public typealias Reply = Order
    public typealias Refused = OrderAnswerRefused
}
