import HTTPTypes
import HummingbirdCore
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Answers input that never becomes a request with a problem: input that is not HTTP, a method that the parser does not
/// know, a transfer coding other than chunked, a head that is too long or too slow, and one pipelined request too many.
///
/// Hummingbird answers a parser error with an empty 400, after the earlier answers. This handler replaces that answer.
/// The connection then ends, because the start of the next request is unknown.
final class MalformedRequestHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let configuration: GatewayConfiguration
    private let metrics: GatewayMetrics
    private var exchanges = ExchangeState()
    private var problem: Problem?

    init(_ configuration: GatewayConfiguration, _ metrics: GatewayMetrics) {
        self.configuration = configuration
        self.metrics = metrics
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard problem == nil else { return }
        let part = unwrapInboundIn(data)
        exchanges.read(part)
        if case .head(let head) = part, head.hasUnknownCoding {
            return refuse(context, .unknownCoding, HTTPParserError.unknown)
        }
        guard exchanges.unanswered <= configuration.waitingLimit else {
            return refuse(context, .tooManyWaiting(limit: configuration.waitingLimit), HTTPParserError.unknown)
        }
        context.fireChannelRead(data)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard problem == nil else { return }
        switch error {
        case let error as HTTPParserError:
            // The error is in the rest of a body whose request is already answered. A second answer would have no
            // request.
            if exchanges.isReading, exchanges.unanswered == 0 { return context.close(promise: nil) }
            refuse(context, explain(error, context), error)
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

    private func explain(_ error: HTTPParserError, _ context: ChannelHandlerContext) -> Problem {
        switch error {
        case .headerOverflow: return .headTooLarge(limit: configuration.headLimit, count: configuration.headerCount)
        case .invalidMethod:
            let bytes = try? context.pipeline.syncOperations.handler(type: RequestBytes.self)
            guard bytes?.haveRequestLine == true else { return .malformedRequest }
            // After a parser error the start of the next request is unknown.
            var problem = Problem.unknownMethod
            problem.headers[.connection] = "close"
            return problem
        default: return .malformedRequest
        }
    }

    /// Passes the error on. Hummingbird answers it after the earlier requests.
    private func refuse(_ context: ChannelHandlerContext, _ problem: Problem, _ error: HTTPParserError) {
        self.problem = problem
        context.fireErrorCaught(error)
    }
}

extension HTTPRequest {
    /// Whether `Transfer-Encoding` has a coding other than `chunked`. The parser accepts every list that ends in
    /// `chunked` and decodes only the last coding, so the body would be misread.
    fileprivate var hasUnknownCoding: Bool {
        guard let codings = headerFields[.transferEncoding] else { return false }
        return codings.filter { $0 != " " && $0 != "\t" }.lowercased() != "chunked"
    }
}
