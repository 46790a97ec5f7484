package import Logging
package import NIOCore
import NIOPosix

/// Pauses when connections cannot be accepted, most likely because too many are open (EMFILE). Without a pause, the
/// next connection would be tried in a busy loop, which takes the time from the connections that could end.
package final class AcceptBackoffHandler: ChannelInboundHandler {
    package typealias InboundIn = any Channel

    private let logger: Logger
    private let mayAccept: @Sendable () -> Bool
    private var isPausing = false

    /// - Parameter mayAccept: whether to accept again after the pause: the server may have begun to stop.
    package init(logger: Logger, mayAccept: @escaping @Sendable () -> Bool = { true }) {
        self.logger = logger
        self.mayAccept = mayAccept
    }

    package func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard !isPausing else { return }
        logger.error("cannot accept a connection", metadata: ["error": "\(error)"])
        isPausing = true
        _ = context.channel.setOption(.autoRead, value: false)
        context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(100)) {
            self.isPausing = false
            if self.mayAccept() { _ = context.channel.setOption(.autoRead, value: true) }
        }
    }
}
