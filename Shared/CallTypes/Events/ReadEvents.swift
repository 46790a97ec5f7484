public import Vocabulary

/// Another service continues to read the feed of this service, and waits a while for new events.
///
/// A reader stores the feed's id and ``Reply/next``, preferably in the transaction that handles the events, and sends
/// both with its next call. When ``Reply/resync`` is set, the reader takes a snapshot of the data it needs, stores
/// ``Reply/next`` of that reply, and continues from there. It may then receive events that the snapshot already
/// includes.
public struct ReadEvents: Call {
    public static let name = "events.read"
    public static let summary = "Read the events after a position in the feed"
    public static let access = Access.services(EveryService.names)
    public static let isReadOnly = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A service reads on and waits for the next event",
            ReadEvents(feed: .example, after: 41, limit: .example, wait: .maximum),
            Reply(feed: .example, events: [.example], next: 42, head: 42, resync: false))
    ]

    /// The feed to which `after` belongs. Without it the reply only gives the position, for a reader that begins.
    public var feed: FeedID?
    /// The sequence of the last known event; 0 for none.
    public var after: Int64
    /// The most events in the reply; 500 when left out. A reply also ends at 1 MiB.
    public var limit: EventLimit?
    /// How long to wait for a first event; no wait when left out.
    public var wait: EventWait?

    public init(feed: FeedID? = nil, after: Int64, limit: EventLimit? = nil, wait: EventWait? = nil) {
        self.feed = feed
        self.after = after
        self.limit = limit
        self.wait = wait
    }

    public func validate(_ faults: inout Faults) {
        if after < 0 { faults.record(.outOfRange(0...Int64.max), at: "after") }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var feed: FeedID
        /// In the order of their sequence, without the events that the calling service may not read.
        public var events: [EventRecord]
        /// The `after` of the next call. It may be beyond the last event of the reply, because omitted events count.
        public var next: Int64
        /// The sequence of the newest event; 0 before the first.
        public var head: Int64
        /// The reader's position belongs to another feed, lies in the future of this one, or is so old that later
        /// events were deleted. The reader must begin anew from a snapshot.
        public var resync: Bool

        public init(feed: FeedID, events: [EventRecord], next: Int64, head: Int64, resync: Bool) {
            self.feed = feed
            self.events = events
            self.next = next
            self.head = head
            self.resync = resync
        }
    }
}
