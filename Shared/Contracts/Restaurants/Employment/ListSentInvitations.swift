public import CallTypes
public import Vocabulary

/// Lists the pending invitations of the restaurant that calls, the newest first (R02.23).
public struct ListSentInvitations: ListCall {
    public static let name = "restaurants.listSentInvitations"
    public static let summary = "List the people whom you have invited"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.get, "/v1/restaurants/me/invitations")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The tavern waits for Iva's answer",
            ListSentInvitations(), Reply(items: [ExampleTown.ivasInvitationSent], next: nil))
    ]

    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<InvitationForRestaurant>
}
