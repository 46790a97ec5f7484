import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// The head of a request did not come in within its time.
struct HeadTooSlow: Error {
    var limit: Duration
}

/// The request did not come in within its time.
struct RequestTooSlow: Error {
    var limit: Duration
}

/// Limits how long a request may take to come in and its answer to go out, so that nobody holds a connection by being
/// slow; and asks clients that wait to be asked for their body (RFC 9110 section 10.1.1).
///
/// What has no length that is known when it begins, a stream of events or a document in parts, goes on as long as it
/// likes; but each of its parts must be taken within the time of an answer. A stream of events ends when the client's
/// direction of the connection does: nobody who reads on closes that.
///
/// How long a connection may be quiet between requests is Hummingbird's idle time, which does not run while an answer
/// is under way.
final class RequestTimeoutHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let configuration: GatewayConfiguration
    private var exchanges = ExchangeState()
    /// Whether anything has come out of the bytes that are being read just now.
    private var hasPart = false
    private var beginning: Scheduled<Void>?
    private var reading: Scheduled<Void>?
    private var answering: Scheduled<Void>?
    /// Of the answer that goes out, when it goes in parts.
    private var parts: StreamWriteTimeout?
    /// Whether that is a stream of events.
    private var isStream = false
    private var isInputClosed = false

    init(_ configuration: GatewayConfiguration) { self.configuration = configuration }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let part = unwrapInboundIn(data)
        exchanges.read(part)
        hasPart = true
        switch part {
        case .head(let head):
            beginning?.cancel()
            beginning = nil
            reading = schedule(configuration.requestTime, context) { self.giveUp(context) }
            // Behind an answer that is still to come, this would be taken for a part of it.
            if head.headerFields[.expect]?.lowercased() == "100-continue", exchanges.unanswered == 1,
                exchanges.declaredLength ?? 0 <= configuration.bodyLimit
            {
                context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
            }
        case .body: break
        case .end: reading?.cancel()
        }
        context.fireChannelRead(data)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        // Bytes came, and neither a head nor a part of a body: a head has begun.
        if !hasPart, !exchanges.isReading, beginning == nil {
            let limit = configuration.headTime
            beginning = schedule(limit, context) { context.fireErrorCaught(HeadTooSlow(limit: limit)) }
        }
        hasPart = false
        context.fireChannelReadComplete()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case ChannelEvent.inputClosed = event {
            isInputClosed = true
            if isStream { context.close(promise: nil) }
        }
        context.fireUserInboundEventTriggered(event)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let part = unwrapOutboundIn(data)
        exchanges.write(part)
        switch part {
        case .head(let head):
            if head.isInParts {
                let parts = StreamWriteTimeout(limit: configuration.answerTime, context)
                self.parts = parts
                isStream = head.isStream
                context.write(data, promise: parts.part(promise))
                if isStream, isInputClosed { context.close(promise: nil) }
            } else {
                answering = schedule(configuration.answerTime, context) { context.close(promise: nil) }
                context.write(data, promise: promise)
            }
        case .body: context.write(data, promise: parts.map { $0.part(promise) } ?? promise)
        case .end:
            let (timer, ended) = (answering, parts)
            parts = nil
            isStream = false
            let written = ended.map { $0.part(promise) } ?? promise ?? context.eventLoop.makePromise()
            written.futureResult.assumeIsolated().whenComplete { _ in
                timer?.cancel()
                ended?.stop()
            }
            context.write(data, promise: written)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        beginning?.cancel()
        reading?.cancel()
        answering?.cancel()
        parts?.stop()
    }

    /// Whoever reads the body finds this at its end, and answers. Without anybody, the answer was given already.
    private func giveUp(_ context: ChannelHandlerContext) {
        if exchanges.unanswered > 0 {
            context.fireErrorCaught(RequestTooSlow(limit: configuration.requestTime))
        } else {
            context.close(promise: nil)
        }
    }

    private func schedule(
        _ time: Duration, _ context: ChannelHandlerContext, _ work: @escaping () -> Void
    ) -> Scheduled<Void> {
        context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time), work)
    }
}

extension HTTPResponse {
    /// The media type of Server-Sent Events.
    static let streamType = "text/event-stream"

    /// Whether its length is not known yet. That of the answer to a HEAD is.
    fileprivate var isInParts: Bool { status == .ok && headerFields[.contentLength] == nil }

    /// Whether it goes on without an end.
    fileprivate var isStream: Bool { isInParts && headerFields[.contentType]?.hasPrefix(Self.streamType) ?? false }
}
