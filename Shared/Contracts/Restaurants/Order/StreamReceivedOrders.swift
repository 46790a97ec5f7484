public import CallTypes
import Vocabulary

/// Streams the changes of the orders of the restaurant at which the caller works, as Server-Sent Events. Each event is
/// an `order` whose data is an ``OrderChange``, or a `table` whose data is a ``TableChange``: a session was opened,
/// moved, merged, closed or reopened, or a wish of its guests waits or is answered. Of several changes of one table, a
/// client that was away gets the newest.
///
/// An employee gets the changes from the beginning of the employment until its end. A client that reconnects sends its
/// last position in `Last-Event-ID` (or `after`) and gets the changes since then. A client that has missed too much
/// gets a `resync` and must read its list again.
public struct StreamReceivedOrders: StreamCall {
    public static let name = "restaurants.streamReceivedOrders"
    public static let summary = "Follow the orders of your restaurant"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .stream("/v1/orders/received/stream")
    public static let streamed: [any StreamedData.Type] = [OrderChange.self, TableChange.self]
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A colleague's phone learns that Iva has accepted an order",
            StreamReceivedOrders(after: StreamPosition(epoch: .example, number: 16)), ExampleTown.orderChanges)
    ]

    public var after: StreamPosition?

    public init(after: StreamPosition? = nil) { self.after = after }

    public typealias Reply = StreamPage

    public enum Refused: Refusal {
        case notAnEmployee

        public var terms: RefusalTerms { .notAnEmployee }
    }
}
