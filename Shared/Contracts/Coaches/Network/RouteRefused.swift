public import CallTypes

/// Why nothing can be told or changed of a route.
public enum RouteRefused: Refusal {
    /// R03.4
    case unknownRoute

    public var terms: RefusalTerms { .notFound("There is no such route.", member: "route") }
}
