public import CallTypes
public import Vocabulary

/// Who travels on a trip, stop by stop in the order of the route, with what they have noted for the carrier (E-25,
/// R03.32, R03.59). Holds whose time is over are left out. The list comes whole: it has a row for each seat of the bus.
public struct GetManifest: Call {
    public static let name = "coaches.getManifest"
    public static let summary = "Get the passengers of a trip, stop by stop"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.get, "/v1/coaches/trips/{trip}/manifest")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A dispatcher prints who travels in the morning",
            GetManifest(trip: ExampleNetwork.trip), reply([.example(seat: 1), .example(seat: 2)])),
        CallExample(
            "One of Olena's friends has got on, and somebody has not paid yet",
            GetManifest(trip: ExampleNetwork.trip),
            reply([
                .example(seat: 1, boardedAt: ExampleNetwork.departsAt - .seconds(300)), .example(seat: 2),
                .unpaidExample,
            ])),
        CallExample(
            "The trip was called off, and nobody travels on it any more",
            GetManifest(trip: ExampleNetwork.trip), reply([], cancelledFor: Line(unchecked: "The bus has broken down"))),
    ]

    private static func reply(_ boarding: [ManifestSeat], cancelledFor reason: Line? = nil) -> Reply {
        Reply(
            trip: ExampleNetwork.trip, route: ExampleNetwork.route, routeName: ExampleNetwork.routeName,
            date: ExampleNetwork.date, time: ClockTime(minutes: 360), capacity: 15, isOnSale: reason == nil,
            isCancelled: reason != nil, cancelReason: reason,
            stops: [
                ManifestStop(
                    stop: ExampleNetwork.sumy, name: Line(unchecked: "Суми"), date: ExampleNetwork.date,
                    time: ClockTime(minutes: 360), utcOffset: ExampleNetwork.utcOffset,
                    departsAt: ExampleNetwork.departsAt, boarding: boarding)
            ])
    }

    public var trip: TripID

    public init(trip: TripID) { self.trip = trip }

    public struct Reply: Codable, Hashable, Sendable {
        public var trip: TripID
        public var route: RouteCode
        public var routeName: Line
        /// When it starts at the first stop by the timetable.
        public var date: CalendarDate
        public var time: ClockTime
        public var capacity: Int
        public var isOnSale: Bool
        public var isCancelled: Bool
        /// Why it was called off, as ``CancelTrip`` said; `null` when it was not.
        public var cancelReason: Line?
        /// Those at which people may get on.
        public var stops: [ManifestStop]

        public init(
            trip: TripID, route: RouteCode, routeName: Line, date: CalendarDate, time: ClockTime, capacity: Int,
            isOnSale: Bool, isCancelled: Bool, cancelReason: Line?, stops: [ManifestStop]
        ) {
            self.trip = trip
            self.route = route
            self.routeName = routeName
            self.date = date
            self.time = time
            self.capacity = capacity
            self.isOnSale = isOnSale
            self.isCancelled = isCancelled
            self.cancelReason = cancelReason
            self.stops = stops
        }
    }

    public enum Refused: Refusal {
        case unknownTrip

        public var terms: RefusalTerms { .notFound("There is no such trip.") }
    }
}
