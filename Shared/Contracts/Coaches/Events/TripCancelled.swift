public import CallTypes
public import Vocabulary

/// The carrier has cancelled a trip.
public struct TripCancelled: Event {
    public static let name = "coaches.tripCancelled"
    public static let summary = "The carrier has cancelled a trip"
    public static let examples = [
        Self(
            trip: ExampleNetwork.trip, route: ExampleNetwork.route, date: ExampleNetwork.date,
            time: ClockTime(minutes: 360))
    ]

    public var trip: TripID
    public var route: RouteCode
    /// The date on which the trip would have started, in local time.
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
