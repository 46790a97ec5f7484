public import Vocabulary

/// A bus that leaves a stop.
public struct Departure: Codable, Hashable, Sendable {
    /// `null` while nobody has booked or opened the trip (R03.18).
    public var trip: TripID?
    /// When the bus starts at the first stop of its route, in local time: perhaps the day before ``date`` (R03.16).
    public var tripDate: CalendarDate
    public var tripTime: ClockTime
    /// When it leaves the stop, in local time.
    public var date: CalendarDate
    public var time: ClockTime
    public var departsAt: Instant
    /// At the stop where one gets off; `null` when none was named.
    public var arrivesAt: Instant?
    /// Seats that are free from stop to stop, or, when one was named only, from there to the end.
    public var seatsLeft: Int
    /// Whether it has not left yet, is on sale and has a seat.
    public var isBookable: Bool

    public init(
        trip: TripID?, tripDate: CalendarDate, tripTime: ClockTime, date: CalendarDate, time: ClockTime,
        departsAt: Instant, arrivesAt: Instant?, seatsLeft: Int, isBookable: Bool
    ) {
        self.trip = trip
        self.tripDate = tripDate
        self.tripTime = tripTime
        self.date = date
        self.time = time
        self.departsAt = departsAt
        self.arrivesAt = arrivesAt
        self.seatsLeft = seatsLeft
        self.isBookable = isBookable
    }
}
