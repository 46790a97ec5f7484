import NIOCore
import Synchronization

/// The refused connections that are still open, the oldest first.
///
/// A connection that is closed before it has its answer looks like a reset to its client. So no connection is closed
/// without an answer: when there are too many, the oldest one closes before its linger time is over.
final class RefusedConnections: Sendable {
    private let limit: Int
    private let open = Mutex<[any Channel]>([])

    init(limit: Int) { self.limit = limit }

    /// Called on the connection's event loop, before it gets its answer.
    func add(_ channel: any Channel) {
        let oldest = open.withLock { open -> (any Channel)? in
            open.append(channel)
            return open.count > limit ? open.removeFirst() : nil
        }
        channel.closeFuture.whenComplete { [self] _ in open.withLock { open in open.removeAll { $0 === channel } } }
        oldest?.pipeline.fireUserInboundEventTriggered(OverloadResponseHandler.CloseWhenAnswered())
    }
}
