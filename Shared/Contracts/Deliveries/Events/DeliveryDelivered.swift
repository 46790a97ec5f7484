public import RPC
public import Vocabulary

/// A delivery has arrived.
public struct DeliveryDelivered: Event {
    public static let name = "deliveries.delivered"

    public var delivery: DeliveryID
    public var store: StoreID
    /// Who brought it.
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
