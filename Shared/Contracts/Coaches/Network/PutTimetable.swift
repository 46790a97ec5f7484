public import CallTypes
public import Vocabulary

/// Sets when the trips of a route start, and replaces the earlier timetable. Trips with a record still run; they are
/// cancelled one by one.
public struct PutTimetable: Call {
    public static let name = "coaches.putTimetable"
    public static let summary = "Set the timetable of a route"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.put, "/v1/coaches/routes/{route}/timetable")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "One bus a day",
            PutTimetable(route: ExampleNetwork.route, starts: [ExampleNetwork.morning]),
            Reply(starts: [ExampleNetwork.morning]))
    ]

    private static let minutesOfDay = 1_440

    public var route: RouteCode
    /// The starts, each time once; empty when no bus runs.
    public var starts: [TimetableStart]

    public init(route: RouteCode, starts: [TimetableStart]) {
        self.route = route
        self.starts = starts
    }

    public func validate(_ faults: inout Faults) {
        var times: Set<ClockTime> = []
        // A longer list must contain a time twice, so the rest need not be read.
        for (index, start) in starts.prefix(Self.minutesOfDay + 1).enumerated() {
            let path = "starts.\(index)"
            if !times.insert(start.time).inserted { faults.record(.givenTwice, at: "\(path).time") }
            if start.weekdays.isEmpty { faults.record(.required, at: "\(path).weekdays") }
            if Set(start.weekdays).count < start.weekdays.count { faults.record(.givenTwice, at: "\(path).weekdays") }
            if let from = start.validFrom, let until = start.validUntil, until < from {
                faults.record(.outOfRange(from.text, "9999-12-31"), at: "\(path).validUntil")
            }
        }
    }

    public struct Reply: Codable, Hashable, Sendable {
        /// Sorted by time.
        public var starts: [TimetableStart]

        public init(starts: [TimetableStart]) { self.starts = starts }
    }

    public typealias Refused = RouteRefused
}
