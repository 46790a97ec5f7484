import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// The request did not come in within its time.
struct RequestTooSlow: Error {}

/// Limits how long a request may take to come in and its answer to go out, so that nobody holds a connection by being
/// slow; and asks clients that wait to be asked for their body (RFC 9110 section 10.1.1).
///
/// How long a head may take is Hummingbird's idle time.
final class RequestTimes: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let requestTime: TimeAmount
    private let answerTime: TimeAmount
    private let bodyLimit: Int
    private var exchanges = Exchanges()
    private var reading: Scheduled<Void>?
    private var answering: Scheduled<Void>?

    init(_ configuration: GatewayConfiguration) {
        requestTime = TimeAmount(configuration.requestTime)
        answerTime = TimeAmount(configuration.answerTime)
        bodyLimit = configuration.bodyLimit
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let part = unwrapInboundIn(data)
        exchanges.read(part)
        switch part {
        case .head(let head):
            reading = context.eventLoop.assumeIsolated().scheduleTask(in: requestTime) { self.giveUp(context) }
            // Behind an answer that is still to come, this would be taken for a part of it.
            if head.headerFields[.expect]?.lowercased() == "100-continue", exchanges.unanswered == 1,
                exchanges.declaredLength ?? 0 <= bodyLimit
            {
                context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
            }
        case .body: break
        case .end: reading?.cancel()
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let part = unwrapOutboundIn(data)
        exchanges.write(part)
        switch part {
        case .head:
            answering = context.eventLoop.assumeIsolated().scheduleTask(in: answerTime) {
                context.close(promise: nil)
            }
            context.write(data, promise: promise)
        case .body: context.write(data, promise: promise)
        case .end:
            let timer = answering
            let written = promise ?? context.eventLoop.makePromise()
            written.futureResult.assumeIsolated().whenComplete { _ in timer?.cancel() }
            context.write(data, promise: written)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        reading?.cancel()
        answering?.cancel()
    }

    /// Whoever reads the body finds this at its end, and answers. Without anybody, the answer was given already.
    private func giveUp(_ context: ChannelHandlerContext) {
        if exchanges.unanswered > 0 {
            context.fireErrorCaught(RequestTooSlow())
        } else {
            context.close(promise: nil)
        }
    }
}
