public import Vocabulary

/// A row of a store's list of deliveries. ``GetDeliveryForStore`` returns the whole delivery.
public struct DeliverySummaryForStore: Codable, Hashable, Sendable {
    public var id: DeliveryID
    public var status: DeliveryStatus
    /// The progress of the holder; `null` unless the delivery is in progress.
    public var progress: DeliveryProgress?
    /// First and last name.
    public var customerName: String
    /// The address of the delivery.
    public var address: Line
    /// First and last name of the courier who holds or delivered the parcel; `null` without such a courier.
    public var courierName: String?
    public var createdAt: Instant
    /// When the last step happened. For a finished delivery this is the time of its end.
    public var changedAt: Instant
    public var actions: [DeliveryAction]
    /// Grows by one with every change.
    public var version: Int

    public init(
        id: DeliveryID, status: DeliveryStatus, progress: DeliveryProgress?, customerName: String, address: Line,
        courierName: String?, createdAt: Instant, changedAt: Instant, actions: [DeliveryAction], version: Int
    ) {
        self.id = id
        self.status = status
        self.progress = progress
        self.customerName = customerName
        self.address = address
        self.courierName = courierName
        self.createdAt = createdAt
        self.changedAt = changedAt
        self.actions = actions
        self.version = version
    }
}
