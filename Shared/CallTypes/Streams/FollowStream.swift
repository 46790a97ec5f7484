public import JSON
public import Vocabulary

/// The gateway continues to read a service's stream, once for all readers, and waits a while for new items.
public struct FollowStream: Call {
    public static let name = "streams.follow"
    public static let summary = "Read the entries of all streams after a position"
    public static let access = Access.services(.gateway)
    public static let isReadOnly = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The gateway waits for the next notification",
            FollowStream(
                stream: "identity.streamNotifications", epoch: .example, after: 41, limit: .example, wait: .maximum),
            Reply(
                epoch: .example, items: [Item(account: .example, number: 17, content: 0)],
                contents: [Content(type: "notification", data: .example)], next: 42, head: 42, resync: false))
    ]

    /// The name of the call with the `.stream` route.
    public var stream: String
    /// The epoch to which `after` belongs. Without it nothing is read, and the reply only gives the position to begin
    /// at.
    public var epoch: FeedID?
    /// The service's own number, counted over all readers.
    public var after: Int64
    /// The most items; 500 when left out. A reply also ends at 1 MiB.
    public var limit: EventLimit?
    /// How long to wait for a first item; no wait when left out.
    public var wait: EventWait?

    public init(stream: String, epoch: FeedID?, after: Int64, limit: EventLimit? = nil, wait: EventWait? = nil) {
        self.stream = stream
        self.epoch = epoch
        self.after = after
        self.limit = limit
        self.wait = wait
    }

    public func validate(_ faults: inout Faults) {
        if after < 0 { faults.record(.outOfRange(0...Int64.max), at: "after") }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var epoch: FeedID
        /// In the order of their arrival.
        public var items: [Item]
        /// The contents of the items. Many readers often get the same content.
        public var contents: [Content]
        /// The `after` of the next call.
        public var next: Int64
        /// The number of the newest item.
        public var head: Int64
        /// The epoch has changed, or items after the position were deleted: all readers must start again.
        public var resync: Bool

        public init(
            epoch: FeedID, items: [Item], contents: [Content], next: Int64, head: Int64, resync: Bool
        ) {
            self.epoch = epoch
            self.items = items
            self.contents = contents
            self.next = next
            self.head = head
            self.resync = resync
        }
    }

    /// An item for one reader.
    public struct Item: Codable, Hashable, Sendable {
        public var account: AccountID
        /// The reader's own number, see ``StreamPage/Item/number``.
        public var number: Int64
        /// The index into the contents, from 0.
        public var content: Int

        public init(account: AccountID, number: Int64, content: Int) {
            self.account = account
            self.number = number
            self.content = content
        }
    }

    public struct Content: Codable, Hashable, Sendable {
        public var type: String
        /// See ``StreamPage/Item/data``.
        public var data: RawJSON

        public init(type: String, data: RawJSON) {
            self.type = type
            self.data = data
        }
    }

    public enum Refused: Refusal {
        case unknownStream

        public var terms: RefusalTerms { .notFound("There is no such stream here.") }
    }
}

/// The call that a service with streams offers the gateway besides its own contract.
public enum StreamsContract: Contract {
    public static let name = "streams"
    public static let calls: [any Call.Type] = [FollowStream.self]
}
