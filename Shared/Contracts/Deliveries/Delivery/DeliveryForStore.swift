public import CallTypes
public import Vocabulary

/// A delivery, as shown to its store.
public struct DeliveryForStore: Codable, Hashable, Sendable {
    public var id: DeliveryID
    public var status: DeliveryStatus
    public var store: StoreDetails
    public var customer: CustomerDetails
    public var description: Paragraph
    public var createdAt: Instant
    /// The courier who holds or delivered the parcel.
    public var holder: CourierName?
    /// The chosen couriers, without those who no longer work with the store.
    public var couriers: [CandidateCourier]
    /// The progress of the holder; `null` unless the delivery is in progress.
    public var progress: DeliveryProgress?
    /// When the holder accepted the delivery.
    public var acceptedAt: Instant?
    /// When the delivery was delivered or cancelled.
    public var finishedAt: Instant?
    /// The last position of the holder, if the phone has reported one; `null` unless the delivery is in progress.
    public var position: CourierPosition?
    /// The URL of the page on which the customer follows the delivery; `null` after the link has ended.
    public var trackingLink: String?
    public var actions: [DeliveryAction]
    /// Grows by one with every change.
    public var version: Int

    public init(
        id: DeliveryID, status: DeliveryStatus, store: StoreDetails, customer: CustomerDetails,
        description: Paragraph, createdAt: Instant, holder: CourierName?, couriers: [CandidateCourier],
        progress: DeliveryProgress? = nil, acceptedAt: Instant? = nil, finishedAt: Instant? = nil,
        position: CourierPosition? = nil, trackingLink: String? = nil, actions: [DeliveryAction], version: Int
    ) {
        self.id = id
        self.status = status
        self.store = store
        self.customer = customer
        self.description = description
        self.createdAt = createdAt
        self.holder = holder
        self.couriers = couriers
        self.progress = progress
        self.acceptedAt = acceptedAt
        self.finishedAt = finishedAt
        self.position = position
        self.trackingLink = trackingLink
        self.actions = actions
        self.version = version
    }
}

/// A courier's position, as reported by the phone.
public struct CourierPosition: Codable, Hashable, Sendable {
    public var coordinate: Coordinate
    /// The time of the position by the service's clock: the time of arrival minus the reported age.
    public var seenAt: Instant

    public init(coordinate: Coordinate, seenAt: Instant) {
        self.coordinate = coordinate
        self.seenAt = seenAt
    }
}

/// The reply to each call that returns a delivery to its store.
public struct DeliveryReplyForStore: Codable, Hashable, Sendable, VersionedReply {
    public var delivery: DeliveryForStore
    public var version: Int64 { Int64(delivery.version) }

    public init(delivery: DeliveryForStore) { self.delivery = delivery }
}
