public import RPC

/// Why nothing can be told or changed of a route.
public enum RouteRefused: Refusal {
    /// R03.4
    case unknownRoute

    public var kind: RefusalKind { .notFound }
    public var message: String { "There is no such route." }
    public var member: String? { "route" }
}
