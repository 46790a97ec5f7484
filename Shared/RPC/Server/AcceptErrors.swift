package import Logging
package import NIOCore
import NIOPosix

/// Waits a little when connections cannot be accepted, most likely because there are too many (EMFILE): the one that is
/// next would be tried again at once, and again, and take all the time from those that could end.
package final class AcceptErrors: ChannelInboundHandler {
    package typealias InboundIn = any Channel

    private let logger: Logger
    private let mayAccept: @Sendable () -> Bool
    private var isPausing = false

    /// - Parameter mayAccept: whether to go on after the pause: the server may have begun to stop.
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
