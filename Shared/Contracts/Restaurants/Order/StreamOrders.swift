public import CallTypes
import Vocabulary

/// Streams the changes of the orders of the person who calls, at all restaurants, as Server-Sent Events. Each event is
/// an
/// `order` whose data is an ``OrderChange``.
///
/// A client that reconnects sends its last position in `Last-Event-ID` (or `after`) and gets the changes since then. A
/// client that has missed too much gets a `resync` and must read its list again.
public struct StreamOrders: StreamCall {
    public static let name = "restaurants.streamOrders"
    public static let summary = "Follow the changes of your orders"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .stream("/v1/orders/stream")
    public static let streamed: [any StreamedData.Type] = [OrderChange.self]
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A guest learns that the restaurant has accepted the order",
            StreamOrders(after: StreamPosition(epoch: .example, number: 16)), ExampleTown.orderChanges)
    ]

    public var after: StreamPosition?

    public init(after: StreamPosition? = nil) { self.after = after }

    public typealias Reply = StreamPage
}
