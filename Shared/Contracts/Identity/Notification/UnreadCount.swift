/// The unread count of an inbox.
public struct UnreadCount: Codable, Hashable, Sendable {
    /// The notifications of the whole inbox that are not marked as read.
    public var unread: Int64

    public init(unread: Int64) { self.unread = unread }
}
