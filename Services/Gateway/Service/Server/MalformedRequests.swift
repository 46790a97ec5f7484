import HTTPTypes
import HummingbirdCore
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Gives the form of all our errors to the answer to what is not HTTP. Hummingbird answers it with an empty 400 when
/// its turn has come; that answer is exchanged here.
final class MalformedRequests: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private var exchanges = Exchanges()
    private var problem: Problem?

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        exchanges.read(unwrapInboundIn(data))
        context.fireChannelRead(data)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? HTTPParserError else { return context.fireErrorCaught(error) }
        // The rest of a body whose request was answered before: a second answer would answer nothing.
        if exchanges.isReading, exchanges.unanswered == 0 { return context.close(promise: nil) }
        problem = error == .headerOverflow ? .headTooLarge : .malformedRequest
        context.fireErrorCaught(error)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let part = unwrapOutboundIn(data)
        exchanges.write(part)
        guard case .head(let head) = part, head.status == .badRequest, head.headerFields[.contentLength] == "0",
            let problem
        else { return context.write(data, promise: promise) }
        let response = problem.response()
        var answer = response.head
        StandardHeaders.add(to: &answer.headerFields)
        context.write(wrapOutboundOut(.head(answer)), promise: nil)
        let body = context.channel.allocator.buffer(bytes: problem.document())
        context.write(wrapOutboundOut(.body(body)), promise: promise)
    }
}
