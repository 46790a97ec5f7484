public import CallTypes

/// The reasons why a route cannot be read or changed.
public enum RouteRefused: Refusal {
    /// The route does not exist (R03.4).
    case unknownRoute

    public var terms: RefusalTerms { .notFound("There is no such route.", member: "route") }
}
