public import CallTypes
public import Vocabulary

/// Lists the trips of a route that have a record, because they were booked or opened, sorted by their start. A day
/// without any gives an empty list (R03.6). All given filters must match.
public struct ListTrips: ListCall {
    public static let name = "coaches.listTrips"
    public static let summary = "List the trips of a route that are booked or opened"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/coaches/routes/{route}/trips")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "On that day two seats of one trip are taken",
            ListTrips(route: ExampleNetwork.route, on: ExampleNetwork.date),
            Reply(items: [example(.onSale, seatsLeft: 13)], next: nil)),
        CallExample(
            "One of the trips ahead is cancelled",
            ListTrips(route: ExampleNetwork.route, status: .cancelled),
            Reply(items: [example(.cancelled, seatsLeft: 15)], next: nil)),
    ]

    private static func example(_ status: TripStatus, seatsLeft: Int) -> TripSummary {
        TripSummary(
            id: ExampleNetwork.trip, date: ExampleNetwork.date, time: ClockTime(minutes: 360),
            startsAt: ExampleNetwork.departsAt, capacity: 15, seatsLeft: seatsLeft, status: status)
    }

    public var route: RouteCode
    public var status: TripStatus?
    /// Only trips that start at the first stop on this day or later, in local time. Today when absent.
    public var from: CalendarDate?
    /// Only trips that start before this day.
    public var until: CalendarDate?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(
        route: RouteCode, status: TripStatus? = nil, from: CalendarDate? = nil, until: CalendarDate? = nil,
        cursor: PageCursor? = nil, limit: PageLimit? = nil
    ) {
        self.route = route
        self.status = status
        self.from = from
        self.until = until
        self.cursor = cursor
        self.limit = limit
    }

    /// Lists the trips of one day.
    public init(route: RouteCode, on date: CalendarDate) { self.init(route: route, from: date, until: date + 1) }

    public typealias Reply = Page<TripSummary>

    public enum Refused: Refusal {
        /// The route does not exist (R03.4).
        case unknownRoute

        public var terms: RefusalTerms { .notFound("There is no such route.", member: "route") }
    }
}

/// A trip that has a record.
public struct TripSummary: Codable, Hashable, Sendable {
    public var id: TripID
    /// When the trip starts at the first stop, in local time.
    public var date: CalendarDate
    public var time: ClockTime
    public var startsAt: Instant
    /// The number of all seats of the bus, taken or not.
    public var capacity: Int
    /// The seats that are free all the way. Between two stops there may be more.
    public var seatsLeft: Int
    public var status: TripStatus

    public init(
        id: TripID, date: CalendarDate, time: ClockTime, startsAt: Instant, capacity: Int, seatsLeft: Int,
        status: TripStatus
    ) {
        self.id = id
        self.date = date
        self.time = time
        self.startsAt = startsAt
        self.capacity = capacity
        self.seatsLeft = seatsLeft
        self.status = status
    }
}
