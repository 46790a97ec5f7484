import CoachesContract
import Vocabulary

/// A trip by what it is known by, whether it has a record yet or not: the route and its start in local time.
struct PlannedTrip: Hashable, Sendable {
    var route: RouteCode
    var date: CalendarDate
    var start: ClockTime
}

/// A seat's way on a trip, as it was asked for and found in the network: what a booking is made of.
struct PlannedJourney: Hashable, Sendable {
    var trip: PlannedTrip
    /// The record, where there is one (R03.18).
    var record: TripRecord?
    var pattern: Pattern
    /// Positions in the pattern.
    var boarding: Int
    var alighting: Int
    var startsAt: Instant
    var departsAt: Instant
    var arrivesAt: Instant
    var tariff: Tariff

    var legs: Range<Int> { boarding..<alighting }
}
