public import RPC
public import Vocabulary

/// For the courier who holds a delivery: its store has called it off (R01.43).
public struct CancelledNotice: Notice {
    public static let kind = "deliveries.cancelled"
    public static let channels: [NotificationChannel] = [.push]
    public static let example = CancelledNotice(delivery: ExampleTown.cake, store: ExampleTown.bakery.name)

    public var delivery: DeliveryID
    /// Its name.
    public var store: Line

    public init(delivery: DeliveryID, store: Line) {
        self.delivery = delivery
        self.store = store
    }

    public var arguments: [String: String] { ["delivery": "\(delivery)", "store": store.text] }
    /// The list, in which it is no more (dossier 01, N-6): of a delivery that was called off a courier sees nothing.
    public var link: PageLink? { DeliveriesPage().link }
}
