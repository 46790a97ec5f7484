public import CallTypes
public import Vocabulary

/// The progress of a delivery has advanced.
public struct DeliveryProgressed: Event {
    public static let name = "deliveries.progressed"
    public static let summary = "The progress of a delivery has advanced"
    public static let examples = [
        Self(
            delivery: ExampleTown.cake, store: ExampleTown.bakery.id, courier: ExampleTown.ana.id,
            progress: .collected, version: 3)
    ]

    public var delivery: DeliveryID
    public var store: StoreID
    /// The courier who holds the delivery.
    public var courier: CourierID
    /// The new progress. It is never `accepted`, which has its own event.
    public var progress: DeliveryProgress
    /// The version of the delivery after the event.
    public var version: Int

    public init(delivery: DeliveryID, store: StoreID, courier: CourierID, progress: DeliveryProgress, version: Int) {
        self.delivery = delivery
        self.store = store
        self.courier = courier
        self.progress = progress
        self.version = version
    }

    public var subject: String { "\(delivery)" }
}
