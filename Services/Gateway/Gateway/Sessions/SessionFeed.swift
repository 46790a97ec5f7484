import IdentityContract
import Logging
import RPC
import ServiceLifecycle
import Vocabulary

/// Follows identity's feed for the sessions that end, and tells of them as long as it can.
///
/// It begins at the head: what ended earlier no check calls good any more. A poll waits up to 25 seconds at identity
/// and counts as failed after ten more, so that a process that hangs is noticed as one that is gone.
struct SessionFeed: Service {
    let identity: any Client
    /// In the order in which they are told.
    let listeners: [any SessionListener]
    let following: Following

    /// What is followed, and how far it was read.
    private struct Position {
        var feed: FeedID
        var sequence: Int64
    }

    /// Follows until the gateway stops.
    func run() async throws {
        try? await cancelWhenGracefulShutdown { try await follow() }
        close()
    }

    private func follow() async throws {
        try await following.follow(
            "sessions are not cached and nothing is streamed: identity's feed is not followed", from: begin, by: read,
            lost: close)
    }

    private func close() {
        for listener in listeners { listener.close() }
    }

    private func begin() async throws -> Position {
        let start = try await identity.call(ReadEvents(after: 0, limit: EventLimit(1)))
        for listener in listeners { listener.open(at: start.head) }
        return Position(feed: start.feed, sequence: start.head)
    }

    /// - Returns: where to read on.
    /// - Throws: ``Following/Broken`` when the feed is another one, or a part of it is gone.
    private func read(_ position: Position) async throws -> Position {
        let reply = try await identity.call(
            ReadEvents(feed: position.feed, after: position.sequence, wait: .maximum), timeout: Following.timeout)
        guard !reply.resync, reply.feed == position.feed else { throw Following.Broken() }
        for event in reply.events {
            guard let ending = try event.event(SessionsEnded.self) else { continue }
            for listener in listeners { listener.end(ending.sessions, at: event.sequence) }
        }
        return Position(feed: position.feed, sequence: reply.next)
    }
}
