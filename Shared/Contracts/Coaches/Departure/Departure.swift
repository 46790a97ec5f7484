public import Vocabulary

/// The departure of a bus from a stop.
public struct Departure: Codable, Hashable, Sendable {
    /// `null` while the trip has no record (R03.18).
    public var trip: TripID?
    /// When the bus starts at the first stop of its route by the timetable, perhaps the day before ``date`` (R03.16).
    /// The pair is unique within the route, so ``JourneyRequest/tripTime`` identifies this bus.
    public var tripDate: CalendarDate
    public var tripTime: ClockTime
    /// When the bus leaves the stop, in local time.
    public var date: CalendarDate
    public var time: ClockTime
    /// The offset of the local time. When the clocks are put back, it distinguishes two departures at the same
    /// ``time``.
    public var utcOffset: UTCOffset
    public var departsAt: Instant
    /// The arrival at the stop where the passenger gets off; `null` when the call names none.
    public var arrivesAt: Instant?
    /// The seats that are free between the two stops. Without an arrival stop, they are free up to the last stop.
    public var seatsLeft: Int
    /// When booking closes: at the departure, or earlier if the carrier has set a cutoff.
    public var bookableUntil: Instant
    /// Whether booking is open, and the bus is on sale and has a free seat.
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
