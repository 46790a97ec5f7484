public import Vocabulary

/// A row of a courier's list of deliveries. It has no data of other couriers. ``GetDeliveryForCourier`` returns the
/// whole delivery.
public struct DeliverySummaryForCourier: Codable, Hashable, Sendable {
    public var id: DeliveryID
    public var status: DeliveryStatus
    /// The progress of the courier; `null` unless the delivery is in progress.
    public var progress: DeliveryProgress?
    public var storeName: Line
    /// First and last name.
    public var customerName: String
    /// The address of the delivery.
    public var address: Line
    public var createdAt: Instant
    /// When the last step happened: offered, accepted, collected, delivered and so on.
    public var changedAt: Instant
    public var actions: [DeliveryAction]
    /// Grows by one with every change.
    public var version: Int

    public init(
        id: DeliveryID, status: DeliveryStatus, progress: DeliveryProgress?, storeName: Line, customerName: String,
        address: Line, createdAt: Instant, changedAt: Instant, actions: [DeliveryAction], version: Int
    ) {
        self.id = id
        self.status = status
        self.progress = progress
        self.storeName = storeName
        self.customerName = customerName
        self.address = address
        self.createdAt = createdAt
        self.changedAt = changedAt
        self.actions = actions
        self.version = version
    }
}
