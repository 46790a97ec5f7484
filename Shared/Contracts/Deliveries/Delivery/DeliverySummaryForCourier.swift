public import Vocabulary

/// A delivery as a row of a courier's list. It says nothing of other couriers. ``GetDeliveryForCourier`` has the rest.
public struct DeliverySummaryForCourier: Codable, Hashable, Sendable {
    public var id: DeliveryID
    public var status: DeliveryStatus
    /// How far the courier has come, who holds it; `null` unless it is in progress.
    public var progress: DeliveryProgress?
    public var storeName: Line
    /// First and last name.
    public var customerName: String
    /// Where it goes.
    public var address: Line
    public var createdAt: Instant
    /// When its last step happened: when it was offered, accepted, collected, delivered and so on.
    public var changedAt: Instant
    public var actions: [DeliveryAction]
    /// Grows with every change.
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
