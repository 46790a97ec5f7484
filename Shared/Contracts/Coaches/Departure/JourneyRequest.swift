public import Vocabulary

/// A requested journey: a bus and two stops.
public struct JourneyRequest: Codable, Hashable, Sendable {
    public var route: RouteCode
    public var from: StopCode
    public var to: StopCode
    /// When the bus leaves ``from``, in local time.
    public var date: CalendarDate
    public var time: ClockTime
    /// When the bus starts at its first stop, as ``Departure/tripTime``. It selects one of the buses that leave at the
    /// same local time, in one of the two nights in which the clocks change. Without it, the first of them with enough
    /// seats is taken.
    public var tripTime: ClockTime?

    public init(
        route: RouteCode, from: StopCode, to: StopCode, date: CalendarDate, time: ClockTime, tripTime: ClockTime? = nil
    ) {
        self.route = route
        self.from = from
        self.to = to
        self.date = date
        self.time = time
        self.tripTime = tripTime
    }
}
