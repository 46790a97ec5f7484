import NIOCore
import Synchronization

/// The refused connections that are still open, the oldest first.
///
/// To the client, a connection that closes before its answer looks like a reset. So every refused connection gets its
/// answer. When too many are open, the oldest closes before its linger time is over.
final class RefusedConnections: Sendable {
    private let limit: Int
    private let open = Mutex<[any Channel]>([])

    init(limit: Int) { self.limit = limit }

    /// Adds a connection. Must be called on the connection's event loop, before the answer is written.
    func add(_ channel: any Channel) {
        let oldest = open.withLock { open -> (any Channel)? in
            open.append(channel)
            return open.count > limit ? open.removeFirst() : nil
        }
        channel.closeFuture.whenComplete { [self] _ in open.withLock { open in open.removeAll { $0 === channel } } }
        oldest?.pipeline.fireUserInboundEventTriggered(OverloadResponseHandler.CloseWhenAnswered())
    }
}
