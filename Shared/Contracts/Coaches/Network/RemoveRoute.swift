public import CallTypes
import Vocabulary

/// Removes a route that nothing uses, with its stops and prices. The stops themselves stay.
///
/// A route with a timetable is on sale. A trip needs its route for good, also when the trip is over or cancelled:
/// bookings and tickets show it. To stop selling a route that had trips, set an empty timetable.
public struct RemoveRoute: Call {
    public static let name = "coaches.removeRoute"
    public static let summary = "Remove a route that has no timetable and never had a trip"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.delete, "/v1/coaches/routes/{route}")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample("A route that was added by mistake is removed", RemoveRoute(route: ExampleNetwork.route), Reply())
    ]

    public var route: RouteCode

    public init(route: RouteCode) { self.route = route }

    public typealias Reply = EmptyReply

    public enum Refused: Refusal {
        case unknownRoute
        /// The timetable has a start, now or in another season.
        case hasTimetable
        /// A passenger has booked a trip of the route, or a dispatcher has opened one.
        case hasTrips

        public var terms: RefusalTerms {
            switch self {
            case .unknownRoute: .notFound("There is no such route.", member: "route")
            case .hasTimetable: .conflict("This route has a timetable.", member: "route")
            case .hasTrips: .conflict("This route has trips.", member: "route")
            }
        }
    }
}
