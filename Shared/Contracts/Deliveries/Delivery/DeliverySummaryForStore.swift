public import Vocabulary

/// A delivery as a row of its store's list. ``GetDeliveryForStore`` has the rest.
public struct DeliverySummaryForStore: Codable, Hashable, Sendable {
    public var id: DeliveryID
    public var status: DeliveryStatus
    /// Of the courier who holds it; `null` unless it is in progress.
    public var progress: DeliveryProgress?
    /// First and last name.
    public var customerName: String
    /// Where it goes.
    public var address: Line
    /// First and last name of the courier who holds it or delivered it; `null` when there is none.
    public var courierName: String?
    public var createdAt: Instant
    /// When its last step happened. For a finished delivery this is its end.
    public var changedAt: Instant
    public var actions: [DeliveryAction]
    /// Grows with every change.
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
