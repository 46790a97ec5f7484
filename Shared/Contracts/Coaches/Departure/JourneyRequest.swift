public import Vocabulary

/// Which bus one wants to take, and from where to where.
public struct JourneyRequest: Codable, Hashable, Sendable {
    public var route: RouteCode
    public var from: StopCode
    public var to: StopCode
    /// When the bus leaves ``from``, in local time. In the night when an hour comes twice, or two buses have come to
    /// leave at the same time, the first one is meant that has seats enough.
    public var date: CalendarDate
    public var time: ClockTime

    public init(route: RouteCode, from: StopCode, to: StopCode, date: CalendarDate, time: ClockTime) {
        self.route = route
        self.from = from
        self.to = to
        self.date = date
        self.time = time
    }
}
