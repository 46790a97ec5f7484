public import CallTypes
import Vocabulary

/// Returns the recurring starts of a route: the times at its first stop, and the days of each time (R03.5). The list
/// has no pages, because a route has only a few starts.
public struct GetTimetable: Call {
    public static let name = "coaches.getTimetable"
    public static let summary = "Get the timetable of a route"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/coaches/routes/{route}/timetable")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "One bus a day",
            GetTimetable(route: ExampleNetwork.route), Reply(starts: [ExampleNetwork.morning])),
        CallExample(
            "A second bus on working days in winter",
            GetTimetable(route: ExampleNetwork.route),
            Reply(starts: [ExampleNetwork.morning, ExampleNetwork.inWinter])),
    ]

    public var route: RouteCode

    public init(route: RouteCode) { self.route = route }

    public struct Reply: Codable, Hashable, Sendable {
        /// Sorted by time.
        public var starts: [TimetableStart]

        public init(starts: [TimetableStart]) { self.starts = starts }
    }

    public typealias Refused = RouteRefused
}
