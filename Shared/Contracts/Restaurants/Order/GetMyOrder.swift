public import CallTypes
public import Vocabulary

/// Returns an order of the person who calls, for the page that a notice opens. ``GetOrder`` is for all guests.
public struct GetMyOrder: Call {
    public static let name = "restaurants.getMyOrder"
    public static let summary = "Get an order that you placed while you were signed in"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/orders/mine/{order}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A person opens a notice about the order", GetMyOrder(order: ExampleTown.order.id),
            Reply(order: ExampleTown.order))
    ]

    public var order: OrderID

    public init(order: OrderID) { self.order = order }

    public struct Reply: Codable, Hashable, Sendable {
        public var order: Order

        public init(order: Order) { self.order = order }
    }

    public typealias Refused = OrderRefused
}
