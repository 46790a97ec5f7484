public import CallTypes
public import Vocabulary

/// A courier has accepted a delivery and holds it.
public struct DeliveryAccepted: Event {
    public static let name = "deliveries.accepted"
    public static let summary = "A courier has accepted a delivery and holds it"
    public static let examples = [
        Self(delivery: ExampleTown.cake, store: ExampleTown.bakery.id, courier: ExampleTown.ana.id, version: 2)
    ]

    public var delivery: DeliveryID
    public var store: StoreID
    public var courier: CourierID
    /// The version of the delivery after the event.
    public var version: Int

    public init(delivery: DeliveryID, store: StoreID, courier: CourierID, version: Int) {
        self.delivery = delivery
        self.store = store
        self.courier = courier
        self.version = version
    }

    public var subject: String { "\(delivery)" }
}
