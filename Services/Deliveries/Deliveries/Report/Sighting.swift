import DeliveriesContract
import Vocabulary

/// A position of a courier with its times. Both times are by the service's clock, because the phone reports only the
/// age of the position.
struct Sighting: Hashable, Sendable {
    var coordinate: Coordinate
    /// When the courier was there.
    var seenAt: Instant
    /// When the service received the position.
    var at: Instant

    var position: CourierPosition { CourierPosition(coordinate: coordinate, seenAt: seenAt) }

    /// Returns whether the position replaces the known one: it must not be older, and must arrive at least `interval`
    /// later.
    func isNews(after known: Sighting?, every interval: Duration) -> Bool {
        guard let known else { return true }
        // The clock was set back. Without this, the known position would block all others until its time comes again.
        guard known.at <= at else { return true }
        return at - known.at >= interval && seenAt >= known.seenAt
    }
}

extension Delivery {
    /// Returns whether the store may see the position. A courier is followed only after accepting. A position in the
    /// future comes from before the clock was set back. It may be older than the acceptance, so it is not shown.
    func mayShow(_ sighting: Sighting, at now: Instant) -> Bool {
        guard isHeld, let acceptedAt else { return false }
        return acceptedAt <= sighting.seenAt && sighting.seenAt <= now
    }
}
