public import RPC
public import Vocabulary

/// Who travels on a trip, stop by stop in the order of the route, with what they have noted for the carrier (E-25, R03.32,
/// R03.59). Holds whose time is over are left out.
public struct GetManifest: Call {
    public static let name = "coaches.getManifest"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.get, "/v1/coaches/trips/{trip}/manifest")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A dispatcher prints who travels in the morning",
            GetManifest(trip: ExampleNetwork.trip),
            Reply(
                trip: ExampleNetwork.trip, route: ExampleNetwork.route, routeName: ExampleNetwork.routeName,
                date: ExampleNetwork.date, time: ClockTime(minutes: 360), capacity: 15,
                stops: [
                    ManifestStop(
                        stop: ExampleNetwork.sumy, name: Line(unchecked: "Суми"), departsAt: ExampleNetwork.departsAt,
                        boarding: [.example(seat: 1), .example(seat: 2)])
                ]))
    ]

    public var trip: TripID

    public init(trip: TripID) { self.trip = trip }

    public struct Reply: Codable, Hashable, Sendable {
        public var trip: TripID
        public var route: RouteCode
        public var routeName: Line
        /// When it starts at the first stop, in local time.
        public var date: CalendarDate
        public var time: ClockTime
        public var capacity: Int
        /// Those at which people may get on.
        public var stops: [ManifestStop]

        public init(
            trip: TripID, route: RouteCode, routeName: Line, date: CalendarDate, time: ClockTime, capacity: Int,
            stops: [ManifestStop]
        ) {
            self.trip = trip
            self.route = route
            self.routeName = routeName
            self.date = date
            self.time = time
            self.capacity = capacity
            self.stops = stops
        }
    }

    public enum Refused: Refusal {
        case unknownTrip

        public var kind: RefusalKind { .notFound }
        public var message: String { "There is no such trip." }
    }
}
