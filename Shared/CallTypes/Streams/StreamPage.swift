public import JSON
public import Vocabulary

/// The reply of a call with a `.stream` route: the items that a reader has missed. The gateway makes the call when a
/// stream opens, and again until the reply is complete. Then it continues with the items from ``FollowStream``.
///
/// Such a call has one optional member, `after`, a ``StreamPosition``. Without it the stream begins with the next
/// item.
public struct StreamPage: Codable, Hashable, Sendable {
    /// In the order of their numbers, without gaps except for erased items.
    public var items: [Item]
    /// The `after` of the next call.
    public var position: StreamPosition
    /// Whether no further items are missing.
    public var isComplete: Bool
    /// The reader's position is of another epoch, or too far back to send all items since. The reader must reload its
    /// list, and the stream continues at ``position``.
    public var resync: Bool
    /// The account under which the reader gets items, in ``FollowStream/Item/account``. Only a call that anyone may
    /// make names one, because its readers are not signed in. On any other page the reader is the caller.
    public var reader: AccountID?

    public struct Item: Codable, Hashable, Sendable {
        /// The number in the reader's stream: 1, 2, 3 and so on.
        public var number: Int64
        /// The `event` of Server-Sent Events.
        public var type: String
        /// A JSON object, the `data`. The gateway adds the number as its first member, `number`.
        public var data: RawJSON

        public init(number: Int64, type: String, data: RawJSON) {
            self.number = number
            self.type = type
            self.data = data
        }
    }

    public init(
        items: [Item], position: StreamPosition, isComplete: Bool, resync: Bool, reader: AccountID? = nil
    ) {
        self.items = items
        self.position = position
        self.isComplete = isComplete
        self.resync = resync
        self.reader = reader
    }
}

extension StreamPage.Item {
    /// For documents.
    public static let example = StreamPage.Item(number: 17, type: "notification", data: .example)
}
