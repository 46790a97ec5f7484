public import CallTypes
public import Vocabulary

/// Adds a route, or changes its name and stops. New stops apply to trips without a record; trips with a record keep the
/// stops that they were created with.
public struct PutRoute: Call {
    public static let name = "coaches.putRoute"
    public static let summary = "Add a route, or change its name and stops"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.put, "/v1/coaches/routes/{route}")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A route without a stop in between",
            PutRoute(route: ExampleNetwork.route, name: ExampleNetwork.routeName, stops: ExampleNetwork.ends),
            Reply(id: ExampleNetwork.route, name: ExampleNetwork.routeName, stops: ExampleNetwork.ends))
    ]

    public static let maxStops = 100

    public var route: RouteCode
    public var name: Line
    /// 2 to 100 stops in the order of the route. The first one has the offset 0 and allows boarding; the last one
    /// allows alighting.
    public var stops: [RouteStop]

    public init(route: RouteCode, name: Line, stops: [RouteStop]) {
        self.route = route
        self.name = name
        self.stops = stops
    }

    public func validate(_ faults: inout Faults) {
        guard let first = stops.first, let last = stops.last, stops.count > 1 else {
            return faults.record(.tooShort(atLeast: 2, "stops"), at: "stops")
        }
        guard stops.count <= Self.maxStops else {
            return faults.record(.tooLong(atMost: Self.maxStops, "stops"), at: "stops")
        }
        if first.offsetMinutes.number != 0 { faults.record(.outOfRange(0...0), at: "stops.0.offsetMinutes") }
        if first.boardingZone == nil { faults.record(.required, at: "stops.0.boardingZone") }
        if last.arrivalZone == nil { faults.record(.required, at: "stops.\(stops.count - 1).arrivalZone") }
        var known: Set<StopCode> = []
        for (index, stop) in stops.enumerated() {
            if !known.insert(stop.stop).inserted { faults.record(.givenTwice, at: "stops.\(index).stop") }
            guard index > 0, stop.offsetMinutes <= stops[index - 1].offsetMinutes else { continue }
            let least = Int64(stops[index - 1].offsetMinutes.number) + 1
            faults.record(
                .outOfRange("\(least)", "\(OffsetMinutes.range.upperBound)"), at: "stops.\(index).offsetMinutes")
        }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var id: RouteCode
        public var name: Line
        public var stops: [RouteStop]

        public init(id: RouteCode, name: Line, stops: [RouteStop]) {
            self.id = id
            self.name = name
            self.stops = stops
        }
    }

    public enum Refused: Refusal {
        /// One of the stops does not exist. The argument `stop` is its code.
        case unknownStop

        public var terms: RefusalTerms { .invalid("One of the stops does not exist.", member: "stops") }
    }
}
