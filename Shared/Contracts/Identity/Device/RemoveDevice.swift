public import CallTypes
import Vocabulary

/// Stops pushes to the device of the caller's session. Does nothing when no device is registered.
public struct RemoveDevice: Call {
    public static let name = "identity.removeDevice"
    public static let summary = "Disable push notifications on the device of this session"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.delete, "/v1/sessions/current/device")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample("Ana's phone has taken the permission back", RemoveDevice(), Reply())
    ]

    public init() {}

    public typealias Reply = EmptyReply
}
