public import JSON
public import Vocabulary

/// The gateway reads on in what a service streams, once for all readers, and waits a while for what comes next.
public struct FollowStream: Call {
    public static let name = "streams.follow"
    public static let summary = "Read the entries of all streams after a position"
    public static let access = Access.services(.gateway)
    public static let onlyReads = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The gateway waits for the next notification",
            FollowStream(
                stream: "identity.streamNotifications", epoch: .example, after: 41, limit: .example, wait: .most),
            Reply(
                epoch: .example, items: [Item(account: .example, number: 17, content: 0)],
                contents: [Content(type: "notification", data: .example)], next: 42, head: 42, resync: false))
    ]

    /// The name of the call with the `.stream` route.
    public var stream: String
    /// What `after` is a place in. Without it nothing is read, and the reply only says where to begin.
    public var epoch: FeedID?
    /// The service's own count over all readers.
    public var after: Int64
    /// How many items at most; 500 when it is left out. A reply also ends at 1 MiB.
    public var limit: EventLimit?
    /// How long to wait when there is nothing to read yet; not at all when it is left out.
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
        /// In the order in which they came.
        public var items: [Item]
        /// What the items say; many people are often told the same.
        public var contents: [Content]
        /// What to give as `after` next time.
        public var next: Int64
        /// The count of the newest item.
        public var head: Int64
        /// The epoch is another one, or what came after the place is gone: all readers have to come again.
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

    /// For one reader.
    public struct Item: Codable, Hashable, Sendable {
        public var account: AccountID
        /// In the reader's own count, see ``StreamPage/Item/number``.
        public var number: Int64
        /// Which of the contents, from 0.
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

/// What a service offers the gateway beside its own contract when it streams something.
public enum StreamsContract: Contract {
    public static let name = "streams"
    public static let calls: [any Call.Type] = [FollowStream.self]
}
