import CoachesContract
import Vocabulary

/// The identity of a trip, with or without a record: the route and its start in local time.
struct PlannedTrip: Hashable, Sendable {
    var route: RouteCode
    var date: CalendarDate
    var start: ClockTime
}

/// A requested way with the trip and stops that were found for it. A booking is made from it.
struct PlannedJourney: Hashable, Sendable {
    var trip: PlannedTrip
    /// The trip's record, if there is one (R03.18).
    var record: TripRecord?
    var pattern: Pattern
    /// Positions of the stops in the pattern.
    var boarding: Int
    var alighting: Int
    var startsAt: Instant
    var departsAt: Instant
    var arrivesAt: Instant
    var tariff: Tariff

    var legs: Range<Int> { boarding..<alighting }
}
