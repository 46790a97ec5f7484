public import Vocabulary

/// Which bus one wants to take, and from where to where.
public struct JourneyRequest: Codable, Hashable, Sendable {
    public var route: RouteCode
    public var from: StopCode
    public var to: StopCode
    /// When the bus leaves ``from``, in local time.
    public var date: CalendarDate
    public var time: ClockTime
    /// When the bus starts at its first stop, as ``Departure/tripTime``. It names one of the buses that leave at the
    /// same local time: those in the hour that comes twice when clocks are put back, and those that meet when clocks
    /// are put forward. Without it the first of them is taken that has seats enough.
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
