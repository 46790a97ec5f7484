import HTTPTypes
import NIOCore
import Synchronization

/// Answers a connection for which there is no room, before it has asked anything, and ends it so that the answer
/// arrives: closing at once on a client that is sending would reset the connection and take the answer away.
final class RefusedConnection: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let problem: Problem
    private let lingerTime: TimeAmount

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
        context.eventLoop.assumeIsolated().scheduleTask(in: lingerTime) { context.close(promise: nil) }
    }

    /// Whatever the client asks is dropped.
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {}

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case ChannelEvent.inputClosed = event { context.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
