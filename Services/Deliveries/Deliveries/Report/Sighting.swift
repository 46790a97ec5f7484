import DeliveriesContract
import Vocabulary

/// Where a courier was, and when. Both times are of our clock: the phone only says how old its position is.
struct Sighting: Hashable, Sendable {
    var coordinate: Coordinate
    /// When the courier was there.
    var seenAt: Instant
    /// When we heard of it.
    var at: Instant

    var position: CourierPosition { CourierPosition(coordinate: coordinate, seenAt: seenAt) }

    /// Whether it replaces what is known: something older, and not of just now.
    func isNews(after known: Sighting?, every interval: Duration) -> Bool {
        guard let known else { return true }
        // Our clock was set back: what was known then would keep all others out until that time comes again.
        guard known.at <= at else { return true }
        return at - known.at >= interval && seenAt >= known.seenAt
    }
}

extension Delivery {
    /// Whether its store may know of it: couriers are followed only from when they have accepted. What lies ahead is of
    /// a clock that was set back since, and by it nobody can tell whether it was before the accepting; it is not shown.
    func mayShow(_ sighting: Sighting, at now: Instant) -> Bool {
        guard isHeld, let acceptedAt else { return false }
        return acceptedAt <= sighting.seenAt && sighting.seenAt <= now
    }
}
