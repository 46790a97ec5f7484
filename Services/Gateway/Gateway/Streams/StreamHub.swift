import Logging
import RPC
import ServiceLifecycle
import Vocabulary

/// Follows the events of one call for all its readers, by one long poll at the service.
///
/// When following fails, all streams of the call end. Their readers reconnect and name their positions.
struct StreamHub: Service {
    /// The name of the call.
    let call: String
    /// A client with its own connections: calls of clients and session checks could use up shared ones.
    let client: any Client
    let streams: OpenStreams
    let following: Following

    /// The followed epoch and the last read event.
    private struct Position {
        var epoch: FeedID
        var count: Int64
    }

    /// Follows until the gateway stops.
    func run() async throws {
        try? await cancelWhenGracefulShutdown { try await follow() }
        streams.lose(call)
    }

    private func follow() async throws {
        try await following.follow("cannot follow \(call): its streams are closed", from: begin, by: read) {
            streams.lose(call)
        }
    }

    private func begin() async throws -> Position {
        let start = try await client.call(FollowStream(stream: call, epoch: nil, after: 0))
        streams.follow(call, in: start.epoch)
        return Position(epoch: start.epoch, count: start.next)
    }

    /// Reads the next events and delivers them.
    /// - Returns: the position after them.
    /// - Throws: ``Following/Broken`` when the epoch has changed, or events are missing.
    private func read(_ position: Position) async throws -> Position {
        let reply = try await client.call(
            FollowStream(stream: call, epoch: position.epoch, after: position.count, wait: .maximum),
            timeout: Following.timeout)
        guard !reply.resync, reply.epoch == position.epoch else { throw Following.Broken() }
        try streams.deliver(reply, of: call)
        return Position(epoch: position.epoch, count: reply.next)
    }
}
