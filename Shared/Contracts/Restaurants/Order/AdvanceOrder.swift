public import CallTypes
public import Vocabulary

/// Moves an accepted order forward: to preparing, ready or served. Any employee of the restaurant may do it. Steps may
/// be left out, and the state that the order has changes nothing.
public struct AdvanceOrder: Call {
    public static let name = "restaurants.advanceOrder"
    public static let summary = "Say how far an order is"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/orders/{order}/advance")
    public static let sends = Sending.toOthers(by: [.push])
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The order is ready", AdvanceOrder(order: ExampleTown.order.id, to: .ready), ExampleTown.receivedOrder)
    ]

    public var order: OrderID
    public var to: OrderStep

    public init(order: OrderID, to: OrderStep) {
        self.order = order
        self.to = to
    }

    public typealias Reply = ReceivedOrder
    public typealias Refused = OrderStepRefused
}

/// A step of an order after it was accepted.
public enum OrderStep: String, WireValue, CaseIterable {
    case preparing, ready, served
}
