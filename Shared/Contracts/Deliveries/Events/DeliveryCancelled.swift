public import CallTypes
public import Vocabulary

/// A store has called a delivery off.
public struct DeliveryCancelled: Event {
    public static let name = "deliveries.cancelled"
    public static let summary = "A store has called a delivery off"
    public static let examples = [
        Self(delivery: ExampleTown.cake, store: ExampleTown.bakery.id, courier: ExampleTown.ana.id, version: 3),
        Self(delivery: ExampleTown.cake, store: ExampleTown.bakery.id, courier: nil, version: 2),
    ]

    public var delivery: DeliveryID
    public var store: StoreID
    /// Who held it, if somebody did.
    public var courier: CourierID?
    /// Of the delivery, from then on.
    public var version: Int

    public init(delivery: DeliveryID, store: StoreID, courier: CourierID?, version: Int) {
        self.delivery = delivery
        self.store = store
        self.courier = courier
        self.version = version
    }

    public var subject: String { "\(delivery)" }
}
