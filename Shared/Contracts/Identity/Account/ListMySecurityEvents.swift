public import CallTypes
public import Vocabulary

/// Lists the security events of the caller's account, such as sign-ins and changes of identifiers, newest first.
public struct ListMySecurityEvents: ListCall {
    public static let name = "identity.listMySecurityEvents"
    public static let summary = "List the security events of your account"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.get, "/v1/accounts/me/security-events")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva looks who signed in",
            ListMySecurityEvents(type: .signedIn, from: ExampleTown.noon, limit: .standard),
            Page(items: [ExampleTown.securityEvent], next: nil)),
        CallExample(
            "Iva looks further back",
            ListMySecurityEvents(limit: .standard, cursor: PageCursor(bytes: [1, 171])),
            Page(items: [ExampleTown.securityEvent], next: PageCursor(bytes: [2]))),
    ]

    /// Only events of one type.
    public var type: SecurityEvent.Kind?
    /// Only events from this instant on.
    public var from: Instant?
    /// Only events before this instant.
    public var until: Instant?
    public var limit: PageLimit?
    public var cursor: PageCursor?

    public init(
        type: SecurityEvent.Kind? = nil, from: Instant? = nil, until: Instant? = nil, limit: PageLimit? = nil,
        cursor: PageCursor? = nil
    ) {
        self.type = type
        self.from = from
        self.until = until
        self.limit = limit
        self.cursor = cursor
    }

    public typealias Reply = Page<SecurityEvent>
}
