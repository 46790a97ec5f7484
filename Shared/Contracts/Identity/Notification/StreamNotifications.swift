public import CallTypes
import Vocabulary

/// One's own notifications as they come, by Server-Sent Events: each a `notification` whose data is a
/// ``NotificationView``.
///
/// A reader that was away says with `Last-Event-ID` (or `after`) what it has, and gets what it missed. One that has
/// missed too much gets a `resync`: it reads its inbox again.
public struct StreamNotifications: Call {
    public static let name = "identity.streamNotifications"
    public static let summary = "Follow your notifications"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .stream("/v1/notifications/stream")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana's app comes back after a tunnel",
            StreamNotifications(after: StreamPlace(epoch: .example, number: 16)),
            StreamPage(
                items: [.example], place: StreamPlace(epoch: .example, number: 17), isComplete: true, resync: false)),
        CallExample(
            "Ana's app was away for too long, and has to ask for everything anew",
            StreamNotifications(after: StreamPlace(epoch: .example, number: 1)),
            StreamPage(items: [], place: StreamPlace(epoch: .example, number: 17), isComplete: false, resync: true)),
    ]

    public var after: StreamPlace?

    public init(after: StreamPlace? = nil) { self.after = after }

    public typealias Reply = StreamPage
}
