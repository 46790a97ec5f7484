public import CallTypes
import Vocabulary

/// Streams the caller's notifications by Server-Sent Events: each is a `notification` whose data is a
/// ``NotificationView``.
///
/// A reader that reconnects sends its position in `Last-Event-ID` (or `after`) and gets the missed notifications. A
/// reader that missed too many gets a `resync` and must read its inbox again.
public struct StreamNotifications: StreamCall {
    public static let name = "identity.streamNotifications"
    public static let summary = "Follow your notifications"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .stream("/v1/notifications/stream")
    public static let streamed: [any StreamedData.Type] = [NotificationView.self]
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana's app comes back after a tunnel",
            StreamNotifications(after: StreamPosition(epoch: .example, number: 16)),
            StreamPage(
                items: [.example], position: StreamPosition(epoch: .example, number: 17), isComplete: true,
                resync: false)),
        CallExample(
            "Ana's app was away for too long, and has to ask for everything anew",
            StreamNotifications(after: StreamPosition(epoch: .example, number: 1)),
            StreamPage(
                items: [], position: StreamPosition(epoch: .example, number: 17), isComplete: false, resync: true)),
    ]

    public var after: StreamPosition?

    public init(after: StreamPosition? = nil) { self.after = after }

    public typealias Reply = StreamPage
}
