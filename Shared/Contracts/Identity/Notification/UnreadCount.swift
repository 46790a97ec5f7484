/// The unread count of an inbox.
public struct UnreadCount: Codable, Hashable, Sendable {
    public var unread: Int64

    public init(unread: Int64) { self.unread = unread }
}
