public import CallTypes
public import Vocabulary

/// A delivery was taken from its holder and is pending again: the store has ended the cooperation, or the courier was
/// blocked or deleted.
public struct DeliveryReleased: Event {
    public static let name = "deliveries.released"
    public static let summary =
        "A delivery is pending again: its courier no longer works with the store, was blocked or was deleted"
    public static let examples = [
        Self(delivery: ExampleTown.cake, store: ExampleTown.bakery.id, courier: ExampleTown.ana.id, version: 3)
    ]

    public var delivery: DeliveryID
    public var store: StoreID
    /// The courier who held the delivery.
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
