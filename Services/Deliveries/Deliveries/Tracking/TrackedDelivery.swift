import DeliveriesContract
import RPC
import Vocabulary

/// A delivery as it is found by its tracking token, and the rules for what its recipient is shown of it: no clock, no
/// database.
struct TrackedDelivery: Hashable, Sendable {
    var delivery: Delivery
    var store: StoreDetails
    /// Who holds it or delivered it.
    var holder: CourierName?
    /// Where that courier was seen last.
    var sighting: Sighting?
}

extension TrackedDelivery {
    /// What whoever has the link may know now.
    /// - Parameters:
    ///   - lifetime: how long the link lives on when the delivery is finished.
    ///   - streamPosition: where the tracking stream stood before the delivery was read. A page that listens from there
    ///     misses nothing.
    func shown(at now: Instant, after lifetime: Duration, listeningFrom streamPosition: StreamPosition)
        -> ShowTracking.Reply
    {
        guard !delivery.isLinkDead(at: now, after: lifetime) else { return ShowTracking.Reply(state: .over) }
        return ShowTracking.Reply(
            state: delivery.trackingState, storeName: store.name, storePhone: store.phone,
            courierFirstName: delivery.status == .inProgress ? holder?.firstName : nil, changedAt: delivery.changedAt,
            position: position(at: now), stream: stream(from: streamPosition))
    }

    /// Only while the courier carries this delivery, only where that was, and only roughly.
    private func position(at now: Instant) -> CoarsePosition? {
        guard let sighting, delivery.mayShow(sighting, at: now) else { return nil }
        return CoarsePosition(of: sighting.position)
    }

    /// Of what is finished, nothing more comes.
    private func stream(from streamPosition: StreamPosition) -> String? {
        guard delivery.finishedAt == nil, let token = delivery.trackingToken else { return nil }
        return "\(StreamTracking.path(with: token))?after=\(streamPosition.text)"
    }
}

extension Delivery {
    /// Whether its tracking link says nothing any more, be it tidied away yet or not. An end that lies ahead is of a
    /// clock that was set back since: by more than the link lives on, and nobody can tell how long ago the end was.
    /// - Parameter lifetime: how long the link lives on when the delivery is finished.
    func isLinkDead(at now: Instant, after lifetime: Duration) -> Bool {
        guard trackingToken != nil else { return true }
        guard let end = finishedAt else { return false }
        return now - end >= lifetime || end - now >= lifetime
    }
}
