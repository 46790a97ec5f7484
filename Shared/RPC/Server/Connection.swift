import NIOCore

/// One client's connection: takes lines, answers on the event loop what waits for nothing, and starts a task for the
/// rest.
///
/// While too much is running or unsent, no further line is taken and nothing more is read: the client waits in the
/// kernel, and nobody else does.
final class Connection: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let dispatcher: Dispatcher
    private let limits: WireLimits
    private let peer: Peer
    private var lines: LineDecoder
    private var unread = ByteBuffer()
    private var unsent = ByteBuffer()
    private var calls: RunningCalls
    /// Lines are being taken. What happens meanwhile must not begin to take lines again from within.
    private var isTaking = false
    /// A read that the channel asked for while nothing was to be read.
    private var owesRead = false
    /// Wants to be told when the service stops.
    private var follows = false
    private var isGoingAway = false
    /// No more requests will come, or none are wanted; close as soon as the last answer is written.
    private var isEnding = false
    private var impatience: Scheduled<Void>?

    init(dispatcher: Dispatcher, peer: Peer, loop: any EventLoop) {
        self.dispatcher = dispatcher
        self.peer = peer
        limits = dispatcher.limits
        lines = LineDecoder(limit: limits.line)
        calls = RunningCalls(loop: loop, limit: limits.inFlight)
    }

    func handlerAdded(context: ChannelHandlerContext) { calls.hasProgressed = { self.goOn(context) } }

    func handlerRemoved(context: ChannelHandlerContext) { calls.hasProgressed = {} }

    // MARK: Reading

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var incoming = unwrapInboundIn(data)
        if unread.readableBytes == 0 { unread = incoming } else { unread.writeBuffer(&incoming) }
        takeLines(context)
    }

    func channelReadComplete(context: ChannelHandlerContext) { flush(context) }

    func read(context: ChannelHandlerContext) {
        owesRead = !mayTake(context)
        if !owesRead { context.read() }
    }

    private func mayTake(_ context: ChannelHandlerContext) -> Bool {
        calls.hasRoom && context.channel.isWritable
    }

    private func takeLines(_ context: ChannelHandlerContext) {
        isTaking = true
        defer { isTaking = false }
        while mayTake(context), let line = lines.next(in: &unread) {
            switch line {
            case .tooLong(let limit): send(dispatcher.answerToLongLine(limit: limit), context)
            case .line(let line):
                take(dispatcher.receive(line, from: peer, isGoingAway: isGoingAway), context)
            }
        }
        if lines.isEndless {
            flush(context)
            context.close(promise: nil)
        }
        // Not kept: the channel reads into its buffer again when nobody else holds it.
        if unread.readableBytes == 0 { unread = ByteBuffer() } else { unread.discardReadBytes() }
    }

    private func take(_ outcome: Outcome, _ context: ChannelHandlerContext) {
        switch outcome {
        case .nothing: break
        case .follow: follows = true
        case .answer(let frame): send(frame, context)
        case .work(let work):
            calls.start(work) { frame in
                if let frame { self.send(frame, context) }
            }
        case .batch(let outcomes):
            if outcomes.contains(where: \.isFollow) { follows = true }
            BatchAnswer(outcomes, limit: limits.reply).collect(with: calls) { frame in
                if let frame { self.send(frame, context) }
            }
        }
    }

    /// Something has ended that may have kept lines from being taken.
    private func goOn(_ context: ChannelHandlerContext) {
        guard !isTaking else { return }
        takeLines(context)
        flush(context)
        if owesRead, mayTake(context) {
            owesRead = false
            context.read()
        }
        closeWhenDone(context)
    }

    // MARK: Writing

    private func send(_ frame: [UInt8], _ context: ChannelHandlerContext) {
        unsent.writeBytes(frame)
        // What the channel has not been given does not count for its being writable.
        if unsent.readableBytes >= 1 << 16 { flush(context) }
    }

    private func flush(_ context: ChannelHandlerContext) {
        guard unsent.readableBytes > 0 else { return }
        let bytes = unsent
        unsent = context.channel.allocator.buffer(capacity: 0)
        context.writeAndFlush(wrapOutboundOut(bytes), promise: nil)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        impatience?.cancel()
        impatience = nil
        if context.channel.isWritable {
            goOn(context)
        } else {
            impatience = context.eventLoop.assumeIsolated().scheduleTask(in: .seconds(Int64(limits.patience))) {
                context.close(promise: nil)
            }
        }
        context.fireChannelWritabilityChanged()
    }

    // MARK: The end

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case ChannelEvent.inputClosed:
            isEnding = true
            closeWhenDone(context)
        case is DrainEvent: goAway(context)
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    /// From now on every request is refused, so that its client sends it to the next process; until it has hung up, or
    /// has had the time to.
    private func goAway(_ context: ChannelHandlerContext) {
        isGoingAway = true
        if follows { send(Frame.notification("rpc.goingAway"), context) }
        flush(context)
        context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(Int64(limits.farewell))) {
            self.isEnding = true
            self.closeWhenDone(context)
        }
    }

    /// Closing drops what is not sent yet, so an empty write goes ahead of it: it is done when all before it are.
    private func closeWhenDone(_ context: ChannelHandlerContext) {
        guard isEnding, calls.isEmpty, !lines.hasLine(in: unread) else { return }
        flush(context)
        context.writeAndFlush(wrapOutboundOut(ByteBuffer())).assumeIsolated().whenComplete { _ in
            context.close(promise: nil)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        impatience?.cancel()
        calls.cancelAll()
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

/// Tells a connection that the service stops.
struct DrainEvent: Sendable {}
