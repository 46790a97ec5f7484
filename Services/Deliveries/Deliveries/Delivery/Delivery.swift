import DeliveriesContract
import Vocabulary

/// A delivery, without clock and database. Its transitions are in `Delivery+Rules`.
struct Delivery: Hashable, Sendable {
    let id: DeliveryID
    let store: StoreID
    let customer: Customer
    let description: Paragraph
    let createdAt: Instant
    var status: DeliveryStatus
    /// The courier who holds or delivered the parcel.
    var holder: CourierID?
    /// The progress of the holder; not `nil` exactly while the delivery is in progress.
    var progress: DeliveryProgress?
    /// When the holder accepted the delivery.
    var acceptedAt: Instant?
    /// When the holder's arrival at the store was reported.
    var storeReachedAt: Instant?
    /// When the last step happened.
    var changedAt: Instant
    /// The secret of the tracking link; `nil` after the link has ended.
    var trackingToken: TrackingToken?
    /// Grows by one with every step.
    var version: Int

    init(
        id: DeliveryID, store: StoreID, customer: Customer, description: Paragraph, createdAt: Instant,
        status: DeliveryStatus = .pending, holder: CourierID? = nil, progress: DeliveryProgress? = nil,
        acceptedAt: Instant? = nil, storeReachedAt: Instant? = nil, changedAt: Instant? = nil,
        trackingToken: TrackingToken? = nil, version: Int = 1
    ) {
        self.id = id
        self.store = store
        self.customer = customer
        self.description = description
        self.createdAt = createdAt
        self.status = status
        self.holder = holder
        self.progress = progress
        self.acceptedAt = acceptedAt
        self.storeReachedAt = storeReachedAt
        self.changedAt = changedAt ?? createdAt
        self.trackingToken = trackingToken
        self.version = version
    }

    /// Whether the delivery waits for a courier.
    var isPending: Bool { status == .pending }

    /// Whether a courier holds the delivery.
    var isHeld: Bool { status == .inProgress }

    /// When the delivery was delivered or cancelled.
    var finishedAt: Instant? {
        switch status {
        case .pending, .inProgress: nil
        case .delivered, .cancelled: changedAt
        }
    }
}

/// The candidacy of one courier for one delivery. A courier who was not chosen, or no longer works with the store, has
/// no candidacy.
struct Candidacy: Hashable, Sendable {
    var courier: CourierID
    /// Whether the courier gave the delivery up, and so cannot accept it again (R01.39).
    var gaveUp = false
}
