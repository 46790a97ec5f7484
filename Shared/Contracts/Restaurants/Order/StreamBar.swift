public import CallTypes
import Vocabulary

/// Streams the changes of the orders with a line for the bar, as Server-Sent Events (``StationStream``). Each event is
/// an `order` whose data is an ``OrderChange``.
public struct StreamBar: StationStream {
    public static let name = "restaurants.streamBar"
    public static let summary = "Follow the orders for the bar"
    public static let station = Station.bar
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bar's screen learns of an order", StreamBar(after: StreamPosition(epoch: .example, number: 16)),
            ExampleTown.orderChanges)
    ]

    public var after: StreamPosition?

    public init(after: StreamPosition? = nil) { self.after = after }

    public typealias Reply = StreamPage
    public typealias Refused = StreamReceivedOrders.Refused
}
