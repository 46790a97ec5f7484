public import RPC
public import Vocabulary

/// For the couriers whom a store has chosen: there is a delivery to take (R01.32).
public struct OfferedNotice: Notice {
    public static let kind = "deliveries.offered"
    public static let channels: [NotificationChannel] = [.push]
    public static let example = OfferedNotice(delivery: ExampleTown.cake, store: ExampleTown.bakery.name)

    public var delivery: DeliveryID
    /// Its name.
    public var store: Line

    public init(delivery: DeliveryID, store: Line) {
        self.delivery = delivery
        self.store = store
    }

    public var arguments: [String: String] { ["delivery": "\(delivery)", "store": store.text] }
    public var link: PageLink? { DeliveryPage(delivery: delivery).link }
}
