import Logging
import NIOCore

/// One client's connection: reads lines, dispatches them on the event loop, and starts a task only for work that waits.
final class Connection: ChannelInboundHandler {
    typealias InboundIn = LineDecoder.InboundOut
    typealias OutboundOut = ByteBuffer

    private let dispatcher: Dispatcher
    private let peer: Peer
    private var running: [Int: Task<Void, Never>] = [:]
    private var started = 0
    /// No more requests will come, or none are wanted; close as soon as the last answer is written.
    private var isEnding = false

    init(dispatcher: Dispatcher, peer: Peer) {
        self.dispatcher = dispatcher
        self.peer = peer
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .tooLong(let limit):
            write(dispatcher.answerToLongLine(limit: limit), context)
        case .line(let line):
            switch dispatcher.receive(line, from: peer) {
            case .nothing: break
            case .answer(let frame): write(frame, context)
            case .work(let work): start(work, context)
            }
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) { context.flush() }

    /// The task is not structured: an event loop is no task that could wait for it. It is known by its number, its
    /// result comes back to the loop, and the end of the connection cancels it.
    private func start(_ work: @escaping @Sendable () async -> [UInt8]?, _ context: ChannelHandlerContext) {
        started += 1
        let number = started
        let answer = context.eventLoop.makePromise(of: [UInt8]?.self)
        running[number] = Task { answer.succeed(await work()) }
        answer.futureResult.assumeIsolated().whenSuccess { frame in
            self.running[number] = nil
            if let frame {
                self.write(frame, context)
                context.flush()
            }
            self.closeWhenDone(context)
        }
    }

    private func write(_ frame: [UInt8], _ context: ChannelHandlerContext) {
        context.write(wrapOutboundOut(context.channel.allocator.buffer(bytes: frame)), promise: nil)
    }

    /// Closing drops what is not sent yet, so an empty write goes ahead of it: it is done when all before it are.
    private func closeWhenDone(_ context: ChannelHandlerContext) {
        guard isEnding, running.isEmpty else { return }
        context.writeAndFlush(wrapOutboundOut(ByteBuffer())).assumeIsolated().whenComplete { _ in
            if self.running.isEmpty { context.close(promise: nil) }
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case ChannelEvent.inputClosed, is DrainEvent:
            isEnding = true
            closeWhenDone(context)
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        for task in running.values { task.cancel() }
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

/// Tells a connection to answer what it has begun and to close.
struct DrainEvent: Sendable {}
