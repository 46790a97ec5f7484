import DeliveriesContract
import Vocabulary

/// A parcel on its way: no clock, no database. What may happen to it stands in `Delivery+Rules`.
struct Delivery: Hashable, Sendable {
    let id: DeliveryID
    let store: StoreID
    let customer: Customer
    let description: Paragraph
    let createdAt: Instant
    var status: DeliveryStatus
    /// Who holds it or delivered it.
    var holder: CourierID?
    /// How far the holder has come; there exactly while it is in progress.
    var progress: DeliveryProgress?
    /// When the holder took it.
    var acceptedAt: Instant?
    /// When the holder's arrival at the store was reported.
    var storeReachedAt: Instant?
    /// When the last thing happened to it.
    var changedAt: Instant
    /// Whoever has it may follow the delivery; `nil` once the link is dead.
    var trackingToken: TrackingToken?
    /// Grows by one with everything that happens to it.
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

    /// Whether it waits for a courier.
    var isPending: Bool { status == .pending }

    /// Whether a courier is on the way with it.
    var isHeld: Bool { status == .inProgress }

    /// When it was delivered or called off.
    var finishedAt: Instant? {
        switch status {
        case .pending, .inProgress: nil
        case .delivered, .cancelled: changedAt
        }
    }
}

/// How one courier stands to one delivery. A courier who was not chosen, or no longer works with the store, has none.
struct Candidacy: Hashable, Sendable {
    var courier: CourierID
    /// Accepted it once and gave it up (R01.39).
    var gaveUp = false
}
