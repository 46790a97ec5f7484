import DeliveriesContract
import RPC
import Vocabulary

/// A delivery found by its tracking token, and the rules for its tracking page, without clock and database.
struct TrackedDelivery: Hashable, Sendable {
    var delivery: Delivery
    var store: StoreDetails
    /// The courier who holds or delivered the parcel.
    var holder: CourierName?
    /// The last coarse position of the courier.
    var sighting: Sighting?
}

extension TrackedDelivery {
    /// Returns the tracking page as shown at `now`.
    /// - Parameters:
    ///   - lifetime: how long the link works after the delivery is finished.
    ///   - streamPosition: a position of the tracking stream from before the delivery was read. A page that reads the
    ///     stream from there misses no change.
    func shown(at now: Instant, after lifetime: Duration, listeningFrom streamPosition: StreamPosition)
        -> ShowTracking.Reply
    {
        guard !delivery.isLinkDead(at: now, after: lifetime) else { return ShowTracking.Reply(state: .over) }
        return ShowTracking.Reply(
            state: delivery.trackingState, storeName: store.name, storePhone: store.phone,
            courierFirstName: delivery.status == .inProgress ? holder?.firstName : nil, changedAt: delivery.changedAt,
            position: position(at: now), stream: stream(from: streamPosition))
    }

    /// Returns the coarse position while the courier holds this delivery. Positions from before the acceptance are not
    /// shown.
    private func position(at now: Instant) -> CoarsePosition? {
        guard let sighting, delivery.mayShow(sighting, at: now) else { return nil }
        return CoarsePosition(of: sighting.position)
    }

    /// Returns the URL of the stream, or `nil` for a finished delivery, which has no more changes.
    private func stream(from streamPosition: StreamPosition) -> String? {
        guard delivery.finishedAt == nil, let token = delivery.trackingToken else { return nil }
        return "\(StreamTracking.path(with: token))?after=\(streamPosition.text)"
    }
}

extension Delivery {
    /// Returns whether the tracking link has ended, even if ``TrackingExpiry`` has not run yet. A finish time in the
    /// future means that the clock was set back. If it lies further ahead than `lifetime`, the real age of the finish
    /// is unknown, and the link counts as ended.
    /// - Parameter lifetime: how long the link works after the delivery is finished.
    func isLinkDead(at now: Instant, after lifetime: Duration) -> Bool {
        guard trackingToken != nil else { return true }
        guard let end = finishedAt else { return false }
        return now - end >= lifetime || end - now >= lifetime
    }
}
