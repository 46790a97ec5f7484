public import CallTypes
public import Vocabulary

/// Creates the record of a trip before its first booking: to change or cancel it, or to run a bus outside the
/// timetable. For a trip that is open already, the reply shows its state.
public struct OpenTrip: Call {
    public static let name = "coaches.openTrip"
    public static let summary = "Open a trip, in the timetable or outside it"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.post, "/v1/coaches/trips")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A larger bus runs in the morning",
            OpenTrip(
                route: ExampleNetwork.route, date: ExampleNetwork.date, time: ClockTime(minutes: 360),
                capacity: TripCapacity(unchecked: 30)), Reply(trip: .example(capacity: 30, version: 1)))
    ]

    /// The maximum number of days ahead.
    public static let horizonDays = 365

    public var route: RouteCode
    /// When the trip starts at the first stop, in local time: from today to a year ahead, or earlier if it is still
    /// under way.
    public var date: CalendarDate
    public var time: ClockTime
    /// The default number of seats when absent (R03.18).
    public var capacity: TripCapacity?

    public init(route: RouteCode, date: CalendarDate, time: ClockTime, capacity: TripCapacity? = nil) {
        self.route = route
        self.date = date
        self.time = time
        self.capacity = capacity
    }

    public struct Reply: Codable, Hashable, Sendable, VersionedReply {
        public var trip: TripDetails
        public var version: Int64 { trip.version }

        public init(trip: TripDetails) { self.trip = trip }
    }

    public enum Refused: Refusal {
        case unknownRoute
        /// The day is before today and the trip is over, or the day is more than a year ahead.
        case dateOutOfRange
        /// The bus would have reached its last stop by now.
        case over
        /// The trip is open already and has another number of seats.
        case capacityMismatch
        /// The trip was cancelled.
        case cancelled

        public var terms: RefusalTerms {
            switch self {
            case .unknownRoute: .notFound("There is no such route.", member: "route")
            case .dateOutOfRange: .invalid("Trips can be opened from today to a year ahead.", member: "date")
            case .over: .conflict("This trip would be over already.", member: "time")
            case .capacityMismatch:
                .conflict("This trip is open already and has another number of seats.", member: "capacity")
            case .cancelled: .conflict("This trip was cancelled.")
            }
        }
    }
}
