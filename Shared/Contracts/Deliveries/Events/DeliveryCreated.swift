public import CallTypes
public import Vocabulary

/// A store has offered a delivery.
public struct DeliveryCreated: Event {
    public static let name = "deliveries.created"
    public static let summary = "A store has offered a delivery"
    public static let examples = [
        Self(
            delivery: ExampleTown.cake, store: ExampleTown.bakery.id,
            couriers: [ExampleTown.ana.id, ExampleTown.ivo.id], version: 1)
    ]

    public var delivery: DeliveryID
    public var store: StoreID
    /// The 1 to 200 candidates.
    public var couriers: [CourierID]
    /// The version of the delivery after the event.
    public var version: Int

    public init(delivery: DeliveryID, store: StoreID, couriers: [CourierID], version: Int) {
        self.delivery = delivery
        self.store = store
        self.couriers = couriers
        self.version = version
    }

    public var subject: String { "\(delivery)" }
}
