public import CallTypes
import Vocabulary

/// By which ways one wants to be told.
public struct ReadPreferences: Call {
    public static let name = "identity.readPreferences"
    public static let summary = "Get your notification preferences"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.get, "/v1/notifications/preferences")
    public static let examples: [CallExample<Self>] = [
        CallExample("Iva looks at her settings", ReadPreferences(), NotificationPreferences(email: false))
    ]

    public init() {}

    public typealias Reply = NotificationPreferences
}
