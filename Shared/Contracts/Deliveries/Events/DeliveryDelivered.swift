public import CallTypes
public import Vocabulary

/// A courier has delivered a parcel.
public struct DeliveryDelivered: Event {
    public static let name = "deliveries.delivered"
    public static let summary = "A courier has delivered a parcel"
    public static let examples = [
        Self(delivery: ExampleTown.cake, store: ExampleTown.bakery.id, courier: ExampleTown.ana.id, version: 3)
    ]

    public var delivery: DeliveryID
    public var store: StoreID
    /// The courier who delivered the parcel.
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
