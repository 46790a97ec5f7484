public import CallTypes
public import Vocabulary

/// Lists the buses that leave a stop on a day, the earliest first (R03.14 to R03.24). Departed buses stay in the list
/// of their day; cancelled ones are left out. The list is complete, because it has the buses of one route on one day.
public struct ListDepartures: Call {
    public static let name = "coaches.listDepartures"
    public static let summary = "List the buses that leave a stop on a day, with their free seats"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/coaches/departures")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "One bus leaves Sumy for Kyiv on that day",
            ListDepartures(
                route: ExampleNetwork.route, from: ExampleNetwork.sumy, date: ExampleNetwork.date,
                to: ExampleNetwork.kyiv),
            Reply(items: [ExampleNetwork.departure])),
        CallExample(
            "The bus from Sumy without an arrival stop, not booked yet",
            ListDepartures(route: ExampleNetwork.route, from: ExampleNetwork.sumy, date: ExampleNetwork.date),
            Reply(items: [ExampleNetwork.emptyDeparture])),
        CallExample(
            "Two buses leave Lokhvytsia at half past three in the night in which clocks are put back",
            ListDepartures(
                route: ExampleNetwork.route, from: ExampleNetwork.lokhvytsia, date: ExampleNetwork.autumnNight),
            Reply(items: ExampleNetwork.twins)),
    ]

    public var route: RouteCode
    /// The boarding stop.
    public var from: StopCode
    /// When the bus leaves that stop, in local time: today, or another day on sale (R03.21).
    public var date: CalendarDate
    /// The stop where the passenger gets off.
    public var to: StopCode?

    public init(route: RouteCode, from: StopCode, date: CalendarDate, to: StopCode? = nil) {
        self.route = route
        self.from = from
        self.date = date
        self.to = to
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var items: [Departure]

        public init(items: [Departure]) { self.items = items }
    }

    public enum Refused: JourneyRefusal {
        case unknownRoute, unknownDepartureStop, unknownArrivalStop, wrongDirection, dateOutOfRange

        public var whenBooking: BookingRefused {
            switch self {
            case .unknownRoute: .unknownRoute
            case .unknownDepartureStop: .unknownDepartureStop
            case .unknownArrivalStop: .unknownArrivalStop
            case .wrongDirection: .wrongDirection
            case .dateOutOfRange: .dateOutOfRange
            }
        }
    }
}
