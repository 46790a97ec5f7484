import HTTPTypes
import HummingbirdCore
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Gives the form of all our errors to the answer to what never becomes a request: what is not HTTP, a head that is too
/// long or too slow, one request too many behind those that wait.
///
/// Hummingbird answers what its parser cannot read with an empty 400, when its turn has come; that answer is exchanged
/// here. After it the connection ends: where the next request would begin, nobody can tell.
final class RefusedRequests: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let configuration: GatewayConfiguration
    private let metrics: GatewayMetrics
    private var exchanges = Exchanges()
    private var problem: Problem?

    init(_ configuration: GatewayConfiguration, _ metrics: GatewayMetrics) {
        self.configuration = configuration
        self.metrics = metrics
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard problem == nil else { return }
        exchanges.read(unwrapInboundIn(data))
        guard exchanges.unanswered <= configuration.waitingLimit else {
            return refuse(context, .tooManyWaiting(limit: configuration.waitingLimit), HTTPParserError.unknown)
        }
        context.fireChannelRead(data)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard problem == nil else { return }
        switch error {
        case let error as HTTPParserError:
            // The rest of a body whose request was answered before: a second answer would answer nothing.
            if exchanges.isReading, exchanges.unanswered == 0 { return context.close(promise: nil) }
            let isTooLong = error == .headerOverflow
            let problem =
                isTooLong
                ? Problem.headTooLarge(limit: configuration.headLimit, count: configuration.headerCount)
                : .malformedRequest
            refuse(context, problem, error)
        case let error as HeadTooSlow: refuse(context, .headTooSlow(limit: error.limit), HTTPParserError.unknown)
        default: context.fireErrorCaught(error)
        }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let part = unwrapOutboundIn(data)
        exchanges.write(part)
        guard case .head(let head) = part, head.status == .badRequest, head.headerFields[.contentLength] == "0",
            let problem
        else { return context.write(data, promise: promise) }
        metrics.answered(nil, route: nil, status: problem.status, after: nil)
        let response = problem.response()
        var answer = response.head
        StandardHeaders.add(to: &answer.headerFields)
        context.write(wrapOutboundOut(.head(answer)), promise: nil)
        let body = context.channel.allocator.buffer(bytes: problem.document())
        context.write(wrapOutboundOut(.body(body)), promise: promise)
    }

    /// The answer comes behind those to what came before.
    private func refuse(_ context: ChannelHandlerContext, _ problem: Problem, _ error: HTTPParserError) {
        self.problem = problem
        context.fireErrorCaught(error)
    }
}
