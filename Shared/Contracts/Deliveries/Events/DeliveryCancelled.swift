public import CallTypes
public import Vocabulary

/// A store has cancelled a delivery.
public struct DeliveryCancelled: Event {
    public static let name = "deliveries.cancelled"
    public static let summary = "A store has cancelled a delivery"
    public static let examples = [
        Self(delivery: ExampleTown.cake, store: ExampleTown.bakery.id, courier: ExampleTown.ana.id, version: 3),
        Self(delivery: ExampleTown.cake, store: ExampleTown.bakery.id, courier: nil, version: 2),
    ]

    public var delivery: DeliveryID
    public var store: StoreID
    /// The courier who held the delivery; `nil` when it was pending.
    public var courier: CourierID?
    /// The version of the delivery after the event.
    public var version: Int

    public init(delivery: DeliveryID, store: StoreID, courier: CourierID?, version: Int) {
        self.delivery = delivery
        self.store = store
        self.courier = courier
        self.version = version
    }

    public var subject: String { "\(delivery)" }
}
