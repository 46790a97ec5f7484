public import CallTypes
public import Vocabulary

/// A delivery, as shown to a courier. It has no data of other couriers.
public struct DeliveryForCourier: Codable, Hashable, Sendable {
    public var id: DeliveryID
    public var status: DeliveryStatus
    public var store: StoreDetails
    public var customer: CustomerDetails
    public var description: Paragraph
    public var createdAt: Instant
    /// The progress of the courier; `null` unless the delivery is in progress.
    public var progress: DeliveryProgress?
    /// When the courier accepted the delivery, while the courier holds it or after the delivery.
    public var acceptedAt: Instant?
    public var actions: [DeliveryAction]
    /// Grows by one with every change.
    public var version: Int

    public init(
        id: DeliveryID, status: DeliveryStatus, store: StoreDetails, customer: CustomerDetails,
        description: Paragraph, createdAt: Instant, progress: DeliveryProgress? = nil, acceptedAt: Instant? = nil,
        actions: [DeliveryAction], version: Int
    ) {
        self.id = id
        self.status = status
        self.store = store
        self.customer = customer
        self.description = description
        self.createdAt = createdAt
        self.progress = progress
        self.acceptedAt = acceptedAt
        self.actions = actions
        self.version = version
    }
}

/// The reply to each call that returns a delivery to a courier.
public struct DeliveryReplyForCourier: Codable, Hashable, Sendable, VersionedReply {
    public var delivery: DeliveryForCourier
    public var version: Int64 { Int64(delivery.version) }

    public init(delivery: DeliveryForCourier) { self.delivery = delivery }
}
