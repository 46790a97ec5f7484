import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// The head of a request did not arrive in time.
struct HeadTooSlow: Error {
    var limit: Duration
}

/// The request did not arrive in time.
struct RequestTooSlow: Error {
    var limit: Duration
}

/// Limits the time to receive a request and the time to send its answer, so that slow clients do not hold connections.
/// Also sends 100 (Continue) to clients that wait for it (RFC 9110 section 10.1.1), when the responder begins to read the
/// body: a request that is refused before costs the client no upload.
///
/// An answer without a known length (a stream of events, a document in parts) has no time limit of its own, but the
/// client must read each part within the time of an answer. A stream of events ends when the client closes its sending
/// direction: a client that still reads keeps it open.
///
/// Hummingbird limits the idle time between requests. Its timer does not run during an answer.
final class RequestTimeoutHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let configuration: GatewayConfiguration
    private var exchanges = ExchangeState()
    /// Whether the bytes of the current read have completed a part of a request.
    private var hasPart = false
    private var beginning: Scheduled<Void>?
    private var reading: Scheduled<Void>?
    private var answering: Scheduled<Void>?
    /// The timeout of the current answer, if it is sent in parts.
    private var parts: StreamWriteTimeout?
    /// Whether the current answer is a stream of events.
    private var isStream = false
    private var isInputClosed = false

    init(_ configuration: GatewayConfiguration) { self.configuration = configuration }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let part = unwrapInboundIn(data)
        exchanges.read(part)
        hasPart = true
        switch part {
        case .head:
            beginning?.cancel()
            beginning = nil
            limitReading(to: configuration.requestTime, context)
        case .body: break
        case .end: reading?.cancel()
        }
        context.fireChannelRead(data)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        // The bytes completed neither a head nor a part of a body, so they begin a head.
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

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        guard let event = event as? BodyExpected else {
            return context.triggerUserOutboundEvent(event, promise: promise)
        }
        if let time = event.uploadTime, exchanges.isReading { limitReading(to: time, context) }
        // Before an earlier answer is complete, 100 (Continue) would corrupt that answer.
        if exchanges.awaitsContinue, exchanges.unanswered == 1 {
            let head = HTTPResponsePart.head(HTTPResponse(status: .continue))
            exchanges.write(head)
            context.writeAndFlush(wrapOutboundOut(head), promise: nil)
        }
        promise?.succeed()
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

    private func limitReading(to time: Duration, _ context: ChannelHandlerContext) {
        reading?.cancel()
        reading = schedule(time, context) { self.giveUp(after: time, context) }
    }

    /// Fails the body, so that its reader throws and the client gets 408. Closes the connection if the request is
    /// already answered.
    private func giveUp(after limit: Duration, _ context: ChannelHandlerContext) {
        if exchanges.unanswered > 0 {
            context.fireErrorCaught(RequestTooSlow(limit: limit))
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

    /// Whether each part of the answer has a time limit of its own. True for an answer of unknown length, and for one
    /// of more than a mebibyte, such as a large picture, which may take long on a slow network.
    fileprivate var isInParts: Bool {
        guard status == .ok else { return false }
        guard let length = headerFields[.contentLength].flatMap({ Int($0) }) else { return true }
        return length > 1 << 20
    }

    /// Whether the answer is a stream of events, which has no end.
    fileprivate var isStream: Bool {
        isInParts && headerFields[.contentType]?.hasPrefix(Self.streamType) ?? false
    }
}
