public import CallTypes
public import Vocabulary

/// Lists the caller's inbox, newest first.
public struct ListNotifications: ListCall {
    public static let name = "identity.listNotifications"
    public static let summary = "List your notifications"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.get, "/v1/notifications")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana opens her inbox", ListNotifications(limit: .example),
            Reply(
                items: [ExampleTown.notification], next: nil, unread: 1,
                position: StreamPosition(epoch: .example, number: 17))),
        CallExample(
            "Ana turns a page of her inbox",
            ListNotifications(cursor: PageCursor(bytes: [1, 171]), limit: .example),
            Reply(
                items: [ExampleTown.unlinkedNotification], next: PageCursor(bytes: [2]), unread: 4,
                position: StreamPosition(epoch: .example, number: 17))),
    ]

    /// Only unread notifications.
    public var onlyUnread: Bool?
    public var cursor: PageCursor?
    /// 50 by default.
    public var limit: PageLimit?

    public init(onlyUnread: Bool? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.onlyUnread = onlyUnread
        self.cursor = cursor
        self.limit = limit
    }

    public struct Reply: Codable, Hashable, Sendable, PagedReply {
        public var items: [NotificationView]
        public var next: PageCursor?
        /// The unread count of the whole inbox.
        public var unread: Int64
        /// The start of a stream that continues after this reply: `GET /v1/notifications/stream?after=...`.
        public var position: StreamPosition

        public init(items: [NotificationView], next: PageCursor?, unread: Int64, position: StreamPosition) {
            self.items = items
            self.next = next
            self.unread = unread
            self.position = position
        }
    }
}
