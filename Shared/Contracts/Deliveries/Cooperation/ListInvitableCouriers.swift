public import RPC
public import Vocabulary

/// All registered couriers that a store does not work with, by name (R01.15).
public struct ListInvitableCouriers: Call {
    public static let name = "deliveries.listInvitableCouriers"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.get, "/v1/couriers/invitable")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery asks for one courier whom it could invite",
            ListInvitableCouriers(limit: .example), Reply(items: [ExampleTown.ivo], next: .example))
    ]

    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<CourierSummary>
}
