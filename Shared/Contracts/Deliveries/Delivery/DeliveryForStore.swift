public import CallTypes
public import Vocabulary

/// A delivery as its store sees it.
public struct DeliveryForStore: Codable, Hashable, Sendable {
    public var id: DeliveryID
    public var status: DeliveryStatus
    public var store: StoreDetails
    public var customer: CustomerDetails
    public var description: Paragraph
    public var createdAt: Instant
    /// Who holds it or delivered it.
    public var holder: CourierName?
    /// Whom the store chose, without those it has stopped working with since.
    public var couriers: [CandidateCourier]
    /// Of the courier who holds it; `null` unless it is in progress.
    public var progress: DeliveryProgress?
    /// When the courier who holds it or delivered it took it.
    public var acceptedAt: Instant?
    /// When it was delivered or called off.
    public var finishedAt: Instant?
    /// Of the courier who holds it, when the phone has told one; `null` unless it is in progress.
    public var position: CourierPosition?
    /// The address of the page on which the customer follows it; `null` once it leads nowhere.
    public var trackingLink: String?
    public var actions: [DeliveryAction]
    /// Grows with every change.
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

/// Where a courier was, as the phone told it.
public struct CourierPosition: Codable, Hashable, Sendable {
    public var coordinate: Coordinate
    /// By the service's clock: when it arrived, less what the phone said of its age.
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
