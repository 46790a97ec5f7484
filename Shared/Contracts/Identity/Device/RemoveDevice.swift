public import RPC
import Vocabulary

/// The device of this session is not pushed to any more. Harmless when it never was.
public struct RemoveDevice: Call {
    public static let name = "identity.removeDevice"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.delete, "/v1/sessions/current/device")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample("Ana's phone has taken the permission back", RemoveDevice(), Reply())
    ]

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        public init() {}
    }
}
