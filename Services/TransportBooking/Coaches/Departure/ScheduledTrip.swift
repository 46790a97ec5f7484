import CoachesContract
import Vocabulary

/// A trip with its stops, with or without a record.
struct ScheduledTrip: Hashable, Sendable {
    var trip: PlannedTrip
    var record: TripRecord?
    var pattern: Pattern
    var startsAt: Instant

    /// Returns when the bus is at a stop. The offset is elapsed time, so a change of the clocks does not matter.
    /// - Parameter position: the position of the stop in the pattern.
    func time(at position: Int) -> Instant { startsAt + .seconds(pattern.stops[position].offset * 60) }

    var state: TripStatus { record?.state ?? .onSale }
}

/// The part of a trip from a boarding stop on.
struct ScheduledDeparture: Hashable, Sendable {
    var trip: ScheduledTrip
    var legs: Range<Int>

    var departsAt: Instant { trip.time(at: legs.lowerBound) }
    var arrivesAt: Instant { trip.time(at: legs.upperBound) }
}
