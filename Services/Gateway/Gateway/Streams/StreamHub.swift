import Logging
import RPC
import ServiceLifecycle
import Vocabulary

/// Hears what one call streams, once for all who read it, by one long poll at its service.
///
/// When it cannot be heard any more, all its streams end: their readers come again and say what they have.
struct StreamHub: Service {
    /// The name of the call.
    let call: String
    /// A way that neither calls of clients nor the checks of their sessions can fill.
    let client: any Client
    let streams: OpenStreams
    let following: Following

    /// What is followed, and how far it was read.
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
        try await following.follow("nothing is streamed: \(call) is not followed", from: begin, by: read) {
            streams.lose(call)
        }
    }

    private func begin() async throws -> Position {
        let start = try await client.call(FollowStream(stream: call, epoch: nil, after: 0))
        streams.follow(call, in: start.epoch)
        return Position(epoch: start.epoch, count: start.next)
    }

    /// - Returns: where to read on.
    /// - Throws: ``Following/Broken`` when what is streamed is not what was followed, or a part of it is gone.
    private func read(_ position: Position) async throws -> Position {
        let reply = try await client.call(
            FollowStream(stream: call, epoch: position.epoch, after: position.count, wait: .maximum),
            timeout: Following.timeout)
        guard !reply.resync, reply.epoch == position.epoch else { throw Following.Broken() }
        try streams.deliver(reply, of: call)
        return Position(epoch: position.epoch, count: reply.next)
    }
}
