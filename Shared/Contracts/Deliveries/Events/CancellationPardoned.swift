public import CallTypes
public import Vocabulary

/// A store has pardoned a courier who gave up one of its deliveries.
public struct CancellationPardoned: Event {
    public static let name = "deliveries.cancellationPardoned"
    public static let summary = "A store has pardoned a courier who gave up one of its deliveries"
    public static let examples = [
        Self(delivery: ExampleTown.cake, store: ExampleTown.bakery.id, courier: ExampleTown.ana.id)
    ]

    public var delivery: DeliveryID
    public var store: StoreID
    /// The courier who gave the delivery up.
    public var courier: CourierID

    public init(delivery: DeliveryID, store: StoreID, courier: CourierID) {
        self.delivery = delivery
        self.store = store
        self.courier = courier
    }

    public var subject: String { "\(delivery)" }
}
