public import CallTypes
import Vocabulary

/// Streams the changes of the orders with a line for the kitchen, as Server-Sent Events (``StationStream``). Each event
/// is an `order` whose data is an ``OrderChange``.
public struct StreamKitchen: StationStream {
    public static let name = "restaurants.streamKitchen"
    public static let summary = "Follow the orders for the kitchen"
    public static let station = Station.kitchen
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The kitchen's screen learns of an order",
            StreamKitchen(after: StreamPosition(epoch: .example, number: 16)),
            ExampleTown.orderChanges)
    ]

    public var after: StreamPosition?

    public init(after: StreamPosition? = nil) { self.after = after }

    public typealias Reply = StreamPage
    public typealias Refused = StreamReceivedOrders.Refused
}
