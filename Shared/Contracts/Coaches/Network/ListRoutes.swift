public import RPC
public import Vocabulary

/// The routes that the carrier runs, each in one direction (R03.2).
public struct ListRoutes: Call {
    public static let name = "coaches.listRoutes"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/coaches/routes")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "One route there and one back",
            ListRoutes(),
            Reply(routes: [
                RouteSummary(route: ExampleNetwork.route, name: ExampleNetwork.routeName),
                RouteSummary(route: RouteCode(unchecked: "2"), name: Line(unchecked: "Київ-Суми")),
            ]))
    ]

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        /// By their codes.
        public var routes: [RouteSummary]

        public init(routes: [RouteSummary]) { self.routes = routes }
    }
}

public struct RouteSummary: Codable, Hashable, Sendable {
    public var route: RouteCode
    public var name: Line

    public init(route: RouteCode, name: Line) {
        self.route = route
        self.name = name
    }
}
