public import RPC
public import Vocabulary

/// What happened to one's own account: sign-ins, changes of what signs in. The newest first.
public struct ListMySecurityEvents: Call {
    public static let name = "identity.listMySecurityEvents"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.get, "/v1/accounts/me/security-events")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva looks who signed in",
            ListMySecurityEvents(limit: .standard), Page(items: [ExampleTown.securityEvent], next: nil))
    ]

    public var limit: PageLimit?
    public var cursor: PageCursor?

    public init(limit: PageLimit? = nil, cursor: PageCursor? = nil) {
        self.limit = limit
        self.cursor = cursor
    }

    public typealias Reply = Page<SecurityEvent>
}
