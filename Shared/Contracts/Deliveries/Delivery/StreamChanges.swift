public import CallTypes
import Vocabulary

/// What becomes of a store's deliveries, or of those that a courier may take or holds, as it happens: Server-Sent
/// Events, each a `change` whose data is a ``DeliveryChange``.
///
/// A reader that was away says with `Last-Event-ID` (or `after`) what it has, and gets what it missed. One that has
/// missed too much gets a `resync`: it reads its list again.
public struct StreamChanges: Call {
    public static let name = "deliveries.streamChanges"
    public static let summary = "Follow the changes of your deliveries"
    public static let access = Access.kinds(.store, .courier)
    public static let route: Route? = .stream("/v1/deliveries/stream")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery sees where Ana is with the cake",
            StreamChanges(after: StreamPosition(epoch: .example, number: 16)),
            StreamPage(
                items: [ExampleTown.item(ofType: "change", ExampleTown.change)],
                position: StreamPosition(epoch: .example, number: 17), isComplete: true, resync: false)),
        CallExample(
            "Ivo was away for too long, and the cake is no longer his to see",
            StreamChanges(after: StreamPosition(epoch: .example, number: 1)),
            StreamPage(
                items: [ExampleTown.item(ofType: "change", ExampleTown.gone)],
                position: StreamPosition(epoch: .example, number: 17), isComplete: false, resync: true)),
    ]

    public var after: StreamPosition?

    public init(after: StreamPosition? = nil) { self.after = after }

    public typealias Reply = StreamPage
}
