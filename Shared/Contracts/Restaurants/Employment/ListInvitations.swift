public import CallTypes
public import Vocabulary

/// Lists the pending invitations to the person who calls, the newest first (R02.23). Those of a blocked restaurant are
/// hidden during the block.
public struct ListInvitations: ListCall {
    public static let name = "restaurants.listInvitations"
    public static let summary = "List the restaurants that have invited you"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/employments/me/invitations")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The tavern has invited Iva",
            ListInvitations(), Reply(items: [ExampleTown.ivasInvitation], next: nil))
    ]

    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<InvitationForPerson>
}
