public import RPC

/// Answers `events.read` from a service's feed: every service has this handler beside those of its own contract.
public struct ReadEventsHandler: Handler {
    private let feed: EventFeed
    private let policy: PeerPolicy

    /// - Parameter policy: tells which service is asking, and so which events it may read.
    public init(feed: EventFeed, policy: PeerPolicy) {
        self.feed = feed
        self.policy = policy
    }

    public func handle(_ call: ReadEvents, in context: CallContext) async throws -> ReadEvents.Reply {
        try await feed.read(call) { [policy] services in policy.isOne(of: services, context.peer) }
    }
}
