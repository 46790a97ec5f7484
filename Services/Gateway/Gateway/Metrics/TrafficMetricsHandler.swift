import NIOCore

/// Counts all bytes of a connection, including heads and refused requests. Must be the handler next to the socket.
final class TrafficMetricsHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    private let metrics: GatewayMetrics

    init(_ metrics: GatewayMetrics) { self.metrics = metrics }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        metrics.received(bytes: unwrapInboundIn(data).readableBytes)
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        metrics.sent(bytes: unwrapOutboundIn(data).readableBytes)
        context.write(data, promise: promise)
    }
}
