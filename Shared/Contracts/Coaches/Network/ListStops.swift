public import CallTypes
import Vocabulary

/// Where people get on and off on a route, each list in the order of the way (R03.3). Trips that were booked or opened
/// before the stops were changed keep those they had. The lists come whole: a route has a few dozen stops, and apps
/// cache them.
public struct ListStops: Call {
    public static let name = "coaches.listStops"
    public static let summary = "List the stops of a route"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/coaches/routes/{route}/stops")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "From Sumy to Kyiv without a stop between",
            ListStops(route: ExampleNetwork.route),
            Reply(departureStops: [ExampleNetwork.departureStop], arrivalStops: [ExampleNetwork.arrivalStop]))
    ]

    public var route: RouteCode

    public init(route: RouteCode) { self.route = route }

    public struct Reply: Codable, Hashable, Sendable {
        public var departureStops: [RouteStopView]
        public var arrivalStops: [RouteStopView]

        public init(departureStops: [RouteStopView], arrivalStops: [RouteStopView]) {
            self.departureStops = departureStops
            self.arrivalStops = arrivalStops
        }
    }

    public typealias Refused = RouteRefused
}
