public import RPC
public import Vocabulary

/// One's own inbox, the newest first.
public struct ListNotifications: Call {
    public static let name = "identity.listNotifications"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.get, "/v1/notifications")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana opens her inbox", ListNotifications(limit: .example),
            Reply(
                items: [ExampleTown.notification], next: nil, unread: 1,
                place: StreamPlace(epoch: .example, number: 17)))
    ]

    public var cursor: PageCursor?
    /// 50 when it is left out.
    public var limit: PageLimit?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.cursor = cursor
        self.limit = limit
    }

    public struct Reply: Codable, Hashable, Sendable, PagedReply {
        public var items: [NotificationView]
        public var next: PageCursor?
        /// Of the whole inbox.
        public var unread: Int64
        /// Where a stream that goes on from this reply begins: `GET /v1/notifications/stream?after=...`.
        public var place: StreamPlace

        public init(items: [NotificationView], next: PageCursor?, unread: Int64, place: StreamPlace) {
            self.items = items
            self.next = next
            self.unread = unread
            self.place = place
        }
    }
}
