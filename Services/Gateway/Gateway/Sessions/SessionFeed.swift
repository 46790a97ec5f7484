import IdentityContract
import Logging
import RPC
import ServiceLifecycle
import Vocabulary

/// Follows identity's feed and notifies the listeners of ended sessions.
///
/// Begins at the head of the feed, because checks already refuse sessions that ended earlier. A poll waits up to 25
/// seconds at identity and fails ten seconds later, so that a hanging identity counts as unavailable.
struct SessionFeed: Service {
    let identity: any Client
    /// The listeners in the order in which they are notified.
    let listeners: [any SessionListener]
    let following: Following

    /// The followed feed and the last read event.
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
            "cannot follow identity's feed: sessions are not cached, and streams are closed", from: begin, by: read,
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

    /// Reads the next events.
    /// - Returns: the position after them.
    /// - Throws: ``Following/Broken`` when the feed's identifier has changed, or events are missing.
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
