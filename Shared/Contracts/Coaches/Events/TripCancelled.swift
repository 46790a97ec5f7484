public import RPC
public import Vocabulary

/// The carrier has called a trip off.
public struct TripCancelled: Event {
    public static let name = "coaches.tripCancelled"

    public var trip: TripID
    public var route: RouteCode
    /// When it would have started, in local time.
    public var date: CalendarDate
    public var time: ClockTime

    public init(trip: TripID, route: RouteCode, date: CalendarDate, time: ClockTime) {
        self.trip = trip
        self.route = route
        self.date = date
        self.time = time
    }

    public var subject: String { "\(trip)" }
}
