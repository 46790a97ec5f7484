public import CallTypes
import Vocabulary

/// Lists the stops of a route where passengers board and where they get off, both in the order of the route (R03.3).
/// Trips with a record keep the stops that they were created with. The lists are complete, because a route has a few
/// dozen stops and apps cache them.
public struct ListStops: Call {
    public static let name = "coaches.listStops"
    public static let summary = "List the stops of a route"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/coaches/routes/{route}/stops")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "From Sumy to Kyiv without a stop in between",
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
