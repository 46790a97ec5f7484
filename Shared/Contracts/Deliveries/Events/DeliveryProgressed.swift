public import CallTypes
public import Vocabulary

/// The courier who holds a delivery has come further with it.
public struct DeliveryProgressed: Event {
    public static let name = "deliveries.progressed"
    public static let summary = "The courier who holds a delivery has come further"
    public static let examples = [
        Self(
            delivery: ExampleTown.cake, store: ExampleTown.bakery.id, courier: ExampleTown.ana.id,
            progress: .collected, version: 3)
    ]

    public var delivery: DeliveryID
    public var store: StoreID
    /// Who holds it.
    public var courier: CourierID
    /// How far; never `accepted`, which is an event of its own.
    public var progress: DeliveryProgress
    /// Of the delivery, from then on.
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
