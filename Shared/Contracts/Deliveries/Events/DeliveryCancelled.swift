public import RPC
public import Vocabulary

/// A store has called a delivery off.
public struct DeliveryCancelled: Event {
    public static let name = "deliveries.cancelled"

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
