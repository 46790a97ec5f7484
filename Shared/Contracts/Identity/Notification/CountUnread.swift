public import CallTypes
import Vocabulary

/// Counts the caller's unread notifications.
public struct CountUnread: Call {
    public static let name = "identity.countUnread"
    public static let summary = "Count your unread notifications"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.get, "/v1/notifications/unread")
    public static let examples: [CallExample<Self>] = [
        CallExample("Ana's app shows a badge", CountUnread(), UnreadCount(unread: 3))
    ]

    public init() {}

    public typealias Reply = UnreadCount
}
