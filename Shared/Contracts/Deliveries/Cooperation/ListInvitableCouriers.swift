public import CallTypes
public import Vocabulary

/// Lists all registered couriers that a store does not work with, by name (R01.15).
public struct ListInvitableCouriers: ListCall {
    public static let name = "deliveries.listInvitableCouriers"
    public static let summary = "List the couriers who do not work with you yet"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.get, "/v1/couriers/invitable")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery lists one courier whom it can invite",
            ListInvitableCouriers(limit: .example), Reply(items: [ExampleTown.ivo], next: .example)),
        CallExample(
            "The bakery searches for a courier by name",
            ListInvitableCouriers(search: Line(unchecked: "car")), Reply(items: [ExampleTown.ivo], next: nil)),
    ]

    /// Beginnings of words of the courier's name, in any order: `hor iv` finds Ivo Horvat. Case and accents do not
    /// matter. Words after the eighth are ignored.
    public var search: Line?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(search: Line? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.search = search
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<CourierSummary>
}
