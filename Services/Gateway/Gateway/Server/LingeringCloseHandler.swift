import HTTPTypes
import NIOCore
import NIOExtras
import NIOHTTPTypes

/// Ends a connection so that its last answer arrives.
///
/// The last answer has `Connection: close`. Then the handler closes only the sending direction, and reads and drops
/// further input for the linger time (RFC 9112 section 9.6). Closing both directions while the client still sends would
/// reset the connection, and the client would lose the answer.
///
/// An answer is the last one when the client asked for that, when the server stops, or when it was written before the
/// end of a body whose length is over the limit or unknown, or that the client was not told to send.
final class LingeringCloseHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private enum Phase {
        case open
        /// The last answer is being written. Further requests are dropped.
        case answering
        /// The last answer has been sent.
        case lingering
    }

    private let lingerTime: TimeAmount
    private let bodyLimit: Int
    private var exchanges = ExchangeState()
    private var phase = Phase.open
    private var isStopping = false
    /// Whether the client has announced its last request.
    private var hasLastRequest = false

    init(_ configuration: GatewayConfiguration) {
        lingerTime = TimeAmount(configuration.lingerTime)
        bodyLimit = configuration.bodyLimit
    }

    // MARK: In

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let part = unwrapInboundIn(data)
        guard phase == .open, !(hasLastRequest && !exchanges.isReading) else { return }
        exchanges.read(part)
        if case .head(let head) = part { hasLastRequest = head.isLast }
        context.fireChannelRead(data)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        context.fireChannelReadComplete()
        // No later handler requests reads in this phase.
        if phase == .lingering { context.read() }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case is ChannelShouldQuiesceEvent:
            isStopping = true
            if exchanges.isIdle { closeUnlessBusy(context) }
        case ChannelEvent.inputClosed where phase == .lingering: context.close(promise: nil)
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    // MARK: Out

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let part = unwrapOutboundIn(data)
        guard phase != .lingering else {
            promise?.fail(ChannelError.outputClosed)
            return
        }
        switch part {
        case .head(var head) where head.status.kind != .informational:
            if phase == .open, isLast(head) {
                phase = .answering
                head.headerFields[.connection] = "close"
            }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .head, .body:
            exchanges.write(part)
            context.write(data, promise: promise)
        case .end:
            exchanges.write(part)
            guard phase == .answering else {
                context.write(data, promise: promise)
                if isStopping, exchanges.isIdle { closeUnlessBusy(context) }
                return
            }
            let written = promise ?? context.eventLoop.makePromise()
            written.futureResult.assumeIsolated().whenSuccess { self.linger(context) }
            context.write(data, promise: written)
        }
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        // `linger` closes the sending direction after the last answer.
        guard mode == .output, phase != .open else { return context.close(mode: mode, promise: promise) }
        promise?.succeed()
    }

    private func isLast(_ head: HTTPResponse) -> Bool {
        if head.headerFields.closesConnection { return true }
        // Pipelined requests are answered first: services may already process them.
        guard exchanges.unanswered <= 1 else { return false }
        if isStopping || hasLastRequest || exchanges.awaitsContinue { return true }
        return exchanges.isReading && exchanges.declaredLength.map { $0 > bodyLimit } ?? true
    }

    private func linger(_ context: ChannelHandlerContext) {
        guard phase == .answering else { return }
        phase = .lingering
        context.close(mode: .output, promise: nil)
        context.read()
        context.eventLoop.assumeIsolated().scheduleTask(in: lingerTime) { context.close(promise: nil) }
    }

    /// Closes the connection after the linger time if it is still idle. A request that arrives meanwhile gets the last
    /// answer.
    private func closeUnlessBusy(_ context: ChannelHandlerContext) {
        context.eventLoop.assumeIsolated().scheduleTask(in: lingerTime) {
            if self.phase == .open, self.exchanges.isIdle { context.close(promise: nil) }
        }
    }
}
