public import CallTypes
public import Vocabulary

/// A delivery was taken from the courier who held it and waits again: its store has ended the cooperation, or the
/// courier was blocked or is gone.
public struct DeliveryReleased: Event {
    public static let name = "deliveries.released"
    public static let summary =
        "A delivery waits again: its courier no longer works with the store, was blocked, or is gone"
    public static let examples = [
        Self(delivery: ExampleTown.cake, store: ExampleTown.bakery.id, courier: ExampleTown.ana.id, version: 3)
    ]

    public var delivery: DeliveryID
    public var store: StoreID
    /// Who held it.
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
