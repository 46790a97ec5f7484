public import CallTypes
public import Vocabulary

/// A courier has given a delivery back, which waits again.
public struct DeliveryGivenUp: Event {
    public static let name = "deliveries.givenUp"
    public static let summary = "A courier has given a delivery up, which waits again"
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
