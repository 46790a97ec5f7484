public import RPC
public import Vocabulary

/// What happened to an account, the newest first, for staff.
public struct ListSecurityEvents: Call {
    public static let name = "identity.listSecurityEvents"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.get, "/v1/accounts/{account}/security-events")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff looks what happened to an account",
            ListSecurityEvents(account: ExampleTown.iva), Page(items: [ExampleTown.securityEvent], next: nil))
    ]

    public var account: AccountID
    public var limit: PageLimit?
    public var cursor: PageCursor?

    public init(account: AccountID, limit: PageLimit? = nil, cursor: PageCursor? = nil) {
        self.account = account
        self.limit = limit
        self.cursor = cursor
    }

    public typealias Reply = Page<SecurityEvent>
}
