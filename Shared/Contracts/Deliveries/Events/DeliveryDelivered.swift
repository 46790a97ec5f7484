public import CallTypes
public import Vocabulary

/// A delivery has arrived.
public struct DeliveryDelivered: Event {
    public static let name = "deliveries.delivered"
    public static let summary = "A delivery has arrived"
    public static let examples = [
        Self(delivery: ExampleTown.cake, store: ExampleTown.bakery.id, courier: ExampleTown.ana.id, version: 3)
    ]

    public var delivery: DeliveryID
    public var store: StoreID
    /// Who brought it.
    public var courier: CourierID
    /// Of the delivery, from then on.
    public var version: Int

    public init(delivery: DeliveryID, store: StoreID, courier: CourierID, version: Int) {
        self.delivery = delivery
        self.store = store
        self.courier = courier
        self.version = version
    }

    public var subject: String { "\(delivery)" }
}
