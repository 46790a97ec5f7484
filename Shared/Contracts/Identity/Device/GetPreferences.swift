public import CallTypes
import Vocabulary

/// Returns the channels on which the caller wants to be notified.
public struct GetPreferences: Call {
    public static let name = "identity.getPreferences"
    public static let summary = "Get your notification preferences"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.get, "/v1/notifications/preferences")
    public static let examples: [CallExample<Self>] = [
        CallExample("Iva looks at her settings", GetPreferences(), NotificationPreferences(email: false))
    ]

    public init() {}

    public typealias Reply = NotificationPreferences
}
