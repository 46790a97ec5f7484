public import Vocabulary

/// Another service reads on in the feed of this one, and waits a while for what comes next.
///
/// A reader keeps the feed's id and ``Reply/next``, best in the transaction of what it does with the events, and gives
/// both back next time. When it is told ``Reply/resync`` it takes a snapshot of what it needs, keeps ``Reply/next`` of
/// the reply that told it so, and reads on from there: what the snapshot knows already it may then see once more.
public struct ReadEvents: Call {
    public static let name = "events.read"
    public static let summary = "Read the events after a position in the feed"
    public static let access = Access.services(EveryService.names)
    public static let onlyReads = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A service reads on and waits for the next event",
            ReadEvents(feed: .example, after: 41, limit: .example, wait: .most),
            Reply(feed: .example, events: [.example], next: 42, head: 42, resync: false))
    ]

    /// The feed that `after` is a place in. Without it only the place is checked: for somebody who begins.
    public var feed: FeedID?
    /// The sequence of the last event that is known already; 0 for none.
    public var after: Int64
    /// How many events at most; 500 when it is left out. A reply also ends at 1 MiB.
    public var limit: EventLimit?
    /// How long to wait when there is nothing to read yet; not at all when it is left out.
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
        /// In the order of their sequence. Those that the asking service may not read are left out.
        public var events: [EventRecord]
        /// What to give as `after` next time. May be beyond the last event of the reply: what was left out counts.
        public var next: Int64
        /// The sequence of the newest event; 0 before the first.
        public var head: Int64
        /// What the reader knows is of another feed, from the future of this one, or so old that what came after it is
        /// gone: it has to begin anew from a snapshot.
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
