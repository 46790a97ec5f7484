public import Vocabulary

/// A bus that leaves a stop.
public struct Departure: Codable, Hashable, Sendable {
    /// `null` while nobody has booked or opened the trip (R03.18).
    public var trip: TripID?
    /// When the bus starts at the first stop of its route by the timetable: perhaps the day before ``date`` (R03.16).
    /// No other bus of the route has the same two, so ``JourneyRequest/tripTime`` names this one.
    public var tripDate: CalendarDate
    public var tripTime: ClockTime
    /// When it leaves the stop, in local time.
    public var date: CalendarDate
    public var time: ClockTime
    /// Of the local time. When clocks are put back, it tells two departures at the same ``time`` apart.
    public var utcOffset: UTCOffset
    public var departsAt: Instant
    /// At the stop where one gets off; `null` when none was named.
    public var arrivesAt: Instant?
    /// Seats that are free from stop to stop, or, when one was named only, from there to the end.
    public var seatsLeft: Int
    /// When booking closes: at the departure, or earlier when the carrier has set so.
    public var bookableUntil: Instant
    /// Whether booking has not closed yet, and the bus is on sale and has a seat.
    public var isBookable: Bool

    public init(
        trip: TripID?, tripDate: CalendarDate, tripTime: ClockTime, date: CalendarDate, time: ClockTime,
        utcOffset: UTCOffset, departsAt: Instant, arrivesAt: Instant?, seatsLeft: Int, bookableUntil: Instant,
        isBookable: Bool
    ) {
        self.trip = trip
        self.tripDate = tripDate
        self.tripTime = tripTime
        self.date = date
        self.time = time
        self.utcOffset = utcOffset
        self.departsAt = departsAt
        self.arrivesAt = arrivesAt
        self.seatsLeft = seatsLeft
        self.bookableUntil = bookableUntil
        self.isBookable = isBookable
    }
}
