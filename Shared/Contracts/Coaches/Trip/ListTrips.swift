public import RPC
public import Vocabulary

/// The trips of a route that start on a day and have a record: somebody has booked one, or the carrier has opened it. A
/// day without any gives an empty list (R03.6).
public struct ListTrips: Call {
    public static let name = "coaches.listTrips"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/coaches/routes/{route}/trips")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "On that day two seats of one trip are taken",
            ListTrips(route: ExampleNetwork.route, date: ExampleNetwork.date),
            Reply(trips: [
                TripSummary(
                    trip: ExampleNetwork.trip, time: ClockTime(minutes: 360), startsAt: ExampleNetwork.departsAt,
                    capacity: 15, seatsLeft: 13, isOnSale: true, isCancelled: false)
            ]))
    ]

    public var route: RouteCode
    /// When they start at the first stop, in local time.
    public var date: CalendarDate

    public init(route: RouteCode, date: CalendarDate) {
        self.route = route
        self.date = date
    }

    public struct Reply: Codable, Hashable, Sendable {
        /// In the order of their starts.
        public var trips: [TripSummary]

        public init(trips: [TripSummary]) { self.trips = trips }
    }

    public enum Refused: Refusal {
        /// R03.4
        case unknownRoute

        public var kind: RefusalKind { .notFound }
        public var message: String { "There is no such route." }
        public var member: String? { "route" }
    }
}

/// A trip that has a record.
public struct TripSummary: Codable, Hashable, Sendable {
    public var trip: TripID
    /// When it starts at the first stop, in local time.
    public var time: ClockTime
    public var startsAt: Instant
    public var capacity: Int
    /// Seats that are free all the way; between two stops there may be more.
    public var seatsLeft: Int
    public var isOnSale: Bool
    public var isCancelled: Bool

    public init(
        trip: TripID, time: ClockTime, startsAt: Instant, capacity: Int, seatsLeft: Int, isOnSale: Bool,
        isCancelled: Bool
    ) {
        self.trip = trip
        self.time = time
        self.startsAt = startsAt
        self.capacity = capacity
        self.seatsLeft = seatsLeft
        self.isOnSale = isOnSale
        self.isCancelled = isCancelled
    }
}
