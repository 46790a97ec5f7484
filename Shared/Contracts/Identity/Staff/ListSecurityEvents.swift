public import CallTypes
public import Vocabulary

/// Lists the security events of an account, newest first, for staff.
public struct ListSecurityEvents: ListCall {
    public static let name = "identity.listSecurityEvents"
    public static let summary = "List the security events of an account"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.get, "/v1/accounts/{account}/security-events")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff looks what happened to an account",
            ListSecurityEvents(account: ExampleTown.iva), Page(items: [ExampleTown.securityEvent], next: nil))
    ]

    public var account: AccountID
    /// Only events of one type.
    public var type: SecurityEvent.Kind?
    /// Only events from this instant on.
    public var from: Instant?
    /// Only events before this instant.
    public var until: Instant?
    public var limit: PageLimit?
    public var cursor: PageCursor?

    public init(
        account: AccountID, type: SecurityEvent.Kind? = nil, from: Instant? = nil, until: Instant? = nil,
        limit: PageLimit? = nil, cursor: PageCursor? = nil
    ) {
        self.account = account
        self.type = type
        self.from = from
        self.until = until
        self.limit = limit
        self.cursor = cursor
    }

    public typealias Reply = Page<SecurityEvent>
}
