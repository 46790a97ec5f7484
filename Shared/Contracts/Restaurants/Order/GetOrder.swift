public import CallTypes
public import Vocabulary

/// Returns an order of the guest or person who calls (R02.43, R02.44). Another guest does not find it.
public struct GetOrder: Call {
    public static let name = "restaurants.getOrder"
    public static let summary = "Get one of your orders"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/orders/{order}")
    public static let examples: [CallExample<Self>] = [
        CallExample("A guest reads the order", GetOrder(order: ExampleTown.order.id), ExampleTown.order)
    ]

    public var order: OrderID

    public init(order: OrderID) { self.order = order }

    public typealias Reply = Order
    public typealias Refused = OrderRefused
}
