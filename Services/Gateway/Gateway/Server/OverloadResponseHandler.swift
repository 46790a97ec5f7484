import HTTPTypes
import NIOCore

/// Answers a connection over the limit before its first request, then ends it so that the answer arrives. Closing at
/// once while the client sends would reset the connection, and the client would lose the answer.
///
/// The connection stays open for the linger time. When too many refused connections are open, the oldest closes early
/// (``CloseWhenAnswered``), but never before its answer is written.
final class OverloadResponseHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// An event that closes the connection as soon as its answer is written.
    struct CloseWhenAnswered: Sendable {}

    private let problem: Problem
    private let lingerTime: TimeAmount
    private var isAnswered = false
    private var hasToMakeRoom = false

    init(_ problem: Problem, lingerTime: Duration) {
        self.problem = problem
        self.lingerTime = TimeAmount(lingerTime)
    }

    func channelActive(context: ChannelHandlerContext) {
        let content = problem.document()
        var headers = problem.headers
        headers[.contentType] = "application/problem+json"
        headers[.contentLength] = String(content.count)
        StandardHeaders.add(to: &headers)
        var head = "HTTP/1.1 \(problem.status.code) \(problem.status.reasonPhrase)\r\n"
        for field in headers { head += "\(field.name): \(field.value)\r\n" }
        var buffer = context.channel.allocator.buffer(string: head + "\r\n")
        buffer.writeBytes(content)
        context.writeAndFlush(wrapOutboundOut(buffer), promise: nil)
        context.close(mode: .output, promise: nil)
        isAnswered = true
        guard !hasToMakeRoom else { return context.close(promise: nil) }
        context.eventLoop.assumeIsolated().scheduleTask(in: lingerTime) { context.close(promise: nil) }
    }

    /// Drops the client's requests.
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {}

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case ChannelEvent.inputClosed: context.close(promise: nil)
        case is CloseWhenAnswered:
            hasToMakeRoom = true
            if isAnswered { context.close(promise: nil) }
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
