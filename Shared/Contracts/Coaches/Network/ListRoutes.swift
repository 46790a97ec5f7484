public import CallTypes
public import Vocabulary

/// Lists the carrier's routes, each in one direction (R03.2). The list is complete, because one carrier has few routes
/// and apps cache them.
public struct ListRoutes: Call {
    public static let name = "coaches.listRoutes"
    public static let summary = "List the routes"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/coaches/routes")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "One route in each direction",
            ListRoutes(),
            Reply(items: [
                RouteSummary(id: ExampleNetwork.route, name: ExampleNetwork.routeName),
                RouteSummary(id: RouteCode(unchecked: "2"), name: Line(unchecked: "Київ-Суми")),
            ]))
    ]

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        /// Sorted by code.
        public var items: [RouteSummary]

        public init(items: [RouteSummary]) { self.items = items }
    }
}

/// A route in one direction; the way back is a route of its own.
public struct RouteSummary: Codable, Hashable, Sendable {
    public var id: RouteCode
    public var name: Line

    public init(id: RouteCode, name: Line) {
        self.id = id
        self.name = name
    }
}
