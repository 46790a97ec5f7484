public import CallTypes
public import Vocabulary

/// Lists the passengers of a trip, stop by stop in the order of the route, with their comments for the carrier (R03.32,
/// R03.59). Ended holds are left out. The list is complete: it has a row for each seat of the bus.
public struct GetManifest: Call {
    public static let name = "coaches.getManifest"
    public static let summary = "Get the passengers of a trip, stop by stop"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.get, "/v1/coaches/trips/{trip}/manifest")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A dispatcher prints the passengers of the morning",
            GetManifest(trip: ExampleNetwork.trip), reply([.example(seat: 1), .example(seat: 2)])),
        CallExample(
            "One passenger has boarded, and another one has not paid yet",
            GetManifest(trip: ExampleNetwork.trip),
            reply([
                .example(seat: 1, boardedAt: ExampleNetwork.departsAt - .seconds(300)), .example(seat: 2),
                .unpaidExample,
            ])),
        CallExample(
            "The trip was cancelled, and has no passengers any more",
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
        /// When the trip starts at the first stop by the timetable.
        public var date: CalendarDate
        public var time: ClockTime
        /// The number of all seats of the bus, taken or not.
        public var capacity: Int
        /// Whether the sale is open. A dispatcher opens and closes it with ``ChangeTrip``.
        public var isOnSale: Bool
        /// Whether the carrier has cancelled the trip, which is final.
        public var isCancelled: Bool
        /// The reason of the cancellation, from ``CancelTrip``; `null` unless the trip is cancelled.
        public var cancelReason: Line?
        /// The stops where passengers may board.
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
