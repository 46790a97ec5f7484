import Logging
import NIOCore
import NIOPosix

/// Keeps a server going when connections cannot be accepted, because there are too many (EMFILE) or because one broke
/// before it was accepted. Passed on, the error would end the loop that takes connections.
final class AcceptErrors: ChannelInboundHandler {
    typealias InboundIn = any Channel

    private let logger: Logger
    private var isPausing = false

    init(logger: Logger) { self.logger = logger }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        logger.error("cannot accept a connection", metadata: ["error": "\(error)"])
        guard !isPausing else { return }
        // The connection still waits, and would be tried again at once, and again.
        isPausing = true
        _ = context.channel.setOption(.autoRead, value: false)
        context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(100)) {
            self.isPausing = false
            _ = context.channel.setOption(.autoRead, value: true)
        }
    }
}
