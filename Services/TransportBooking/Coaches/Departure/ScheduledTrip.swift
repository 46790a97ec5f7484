import CoachesContract
import Vocabulary

/// A trip that runs, whether it has a record or not, and the stops that it makes.
struct ScheduledTrip: Hashable, Sendable {
    var trip: PlannedTrip
    var record: TripRecord?
    var pattern: Pattern
    var startsAt: Instant

    /// When the bus is at a stop: time goes by while clocks are changed.
    /// - Parameter position: in the pattern.
    func time(at position: Int) -> Instant { startsAt + .seconds(pattern.stops[position].offset * 60) }

    var state: TripStatus { record?.state ?? .onSale }
}

/// A part of a trip, from where somebody could get on.
struct ScheduledDeparture: Hashable, Sendable {
    var trip: ScheduledTrip
    var legs: Range<Int>

    var departsAt: Instant { trip.time(at: legs.lowerBound) }
    var arrivesAt: Instant { trip.time(at: legs.upperBound) }
}
