public import CallTypes
import Vocabulary

/// Changes the channels on which the caller wants to be notified; omitted members do not change. In force before the
/// reply is sent (R01.54).
public struct SetPreferences: Call {
    public static let name = "identity.setPreferences"
    public static let summary = "Set your notification preferences"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.patch, "/v1/notifications/preferences")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana switches push off", SetPreferences(push: false), NotificationPreferences(push: false))
    ]

    /// Whether pushes go to all devices of the account.
    public var push: Bool?
    /// `false` does not stop mails about the security of the account.
    public var email: Bool?
    /// `false` does not stop codes that the owner has requested.
    public var sms: Bool?

    public init(push: Bool? = nil, email: Bool? = nil, sms: Bool? = nil) {
        self.push = push
        self.email = email
        self.sms = sms
    }

    public typealias Reply = NotificationPreferences
}
