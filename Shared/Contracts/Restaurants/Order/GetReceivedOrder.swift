public import CallTypes
public import Vocabulary

/// Returns an order of the restaurant at which the caller works (R02.45). Orders of other restaurants are unknown
/// (R02.46).
public struct GetReceivedOrder: Call {
    public static let name = "restaurants.getReceivedOrder"
    public static let summary = "Get an order that your restaurant received"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/orders/received/{order}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "An employee reads an order", GetReceivedOrder(order: ExampleTown.order.id), ExampleTown.receivedOrder)
    ]

    public var order: OrderID

    public init(order: OrderID) { self.order = order }

    public typealias Reply = ReceivedOrder
    public typealias Refused = ReceivedOrderRefused
}
