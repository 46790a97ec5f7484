public import CallTypes
import Vocabulary

/// Ends the caller's session. Its token is invalid from then on.
public struct SignOut: Call {
    public static let name = "identity.signOut"
    public static let summary = "End this session"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.delete, "/v1/sessions/current")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample("Ana signs out on her phone", SignOut(), Reply())
    ]

    public init() {}

    public typealias Reply = EmptyReply
}
