import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Stops reading while bytes of an upload wait for the disk, so that a connection holds at most 64 KiB of it.
///
/// SwiftNIO alone reads up to ten pieces of 64 KiB ahead.
final class UploadWindowHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// The most bytes of one read. While fewer wait, one more read is allowed.
    private static let piece = 32_768

    private var isUpload = false
    /// The bytes that were read and not yet consumed.
    private var waiting = 0
    private var hasHeldRead = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head: waiting = 0
        case .body(let piece): waiting += piece.readableBytes
        case .end: release(context)
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        // After an early answer nobody consumes the rest of the body, which is read and dropped.
        if case .head(let head) = unwrapOutboundIn(data), head.status.kind != .informational { release(context) }
        context.write(data, promise: promise)
    }

    func read(context: ChannelHandlerContext) {
        if isUpload, waiting >= Self.piece {
            hasHeldRead = true
        } else {
            context.read()
        }
    }

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        switch event {
        case let event as BodyExpected where event.uploadTime != nil: begin(context)
        case let event as BodyConsumed:
            waiting -= event.count
            if waiting < Self.piece { readOn(context) }
            promise?.succeed()
            return
        default: break
        }
        context.triggerUserOutboundEvent(event, promise: promise)
    }

    private func begin(_ context: ChannelHandlerContext) {
        isUpload = true
        let options = context.channel.syncOptions
        let allocator = AdaptiveRecvByteBufferAllocator(minimum: 2_048, initial: 2_048, maximum: Self.piece)
        // A connection that refuses these options is closing.
        try? options?.setOption(.recvAllocator, value: allocator)
        try? options?.setOption(.maxMessagesPerRead, value: 1)
    }

    private func release(_ context: ChannelHandlerContext) {
        isUpload = false
        readOn(context)
    }

    private func readOn(_ context: ChannelHandlerContext) {
        guard hasHeldRead else { return }
        hasHeldRead = false
        context.read()
    }
}
