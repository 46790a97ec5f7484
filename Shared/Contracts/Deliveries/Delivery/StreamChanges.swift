public import CallTypes
import Vocabulary

/// Streams the changes of a store's deliveries, or of the deliveries that a courier may accept or holds, as Server-Sent
/// Events. Each event is a `change` whose data is a ``DeliveryChange``.
///
/// A client that reconnects sends its last position in `Last-Event-ID` (or `after`) and gets the changes since then. A
/// client that has missed too much gets a `resync` and must read its list again.
public struct StreamChanges: StreamCall {
    public static let name = "deliveries.streamChanges"
    public static let summary = "Follow the changes of your deliveries"
    public static let access = Access.kinds(.store, .courier)
    public static let route: Route? = .stream("/v1/deliveries/stream")
    public static let streamed: [any StreamedData.Type] = [DeliveryChange.self]
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery gets the position of Ana with the cake",
            StreamChanges(after: StreamPosition(epoch: .example, number: 16)),
            StreamPage(
                items: [ExampleTown.item(ExampleTown.change)],
                position: StreamPosition(epoch: .example, number: 17), isComplete: true, resync: false)),
        CallExample(
            "Ivo was away for too long, and may no longer see the cake",
            StreamChanges(after: StreamPosition(epoch: .example, number: 1)),
            StreamPage(
                items: [ExampleTown.item(ExampleTown.gone)],
                position: StreamPosition(epoch: .example, number: 17), isComplete: false, resync: true)),
    ]

    public var after: StreamPosition?

    public init(after: StreamPosition? = nil) { self.after = after }

    public typealias Reply = StreamPage
}
