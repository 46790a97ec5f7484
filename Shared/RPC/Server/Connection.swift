import NIOCore

/// One client's connection. It reads lines, answers calls that need no waiting on the event loop, and starts a task
/// for the others.
///
/// While too much is running or unsent, no further line is processed and nothing more is read. Then this client waits
/// in the kernel, and other clients are not affected.
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
    /// Set while lines are processed, so that events in that time do not start processing again (reentrancy).
    private var isTaking = false
    /// A read that the channel requested while reading was paused.
    private var owesRead = false
    /// Whether the client asked to be told when the service stops.
    private var follows = false
    private var isGoingAway = false
    /// No more requests will come, or none are accepted. The connection closes after the last answer is written.
    private var isEnding = false
    private var writeTimer: Scheduled<Void>?

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
        // The buffer is released, because the channel reuses its read buffer only when it is the sole owner.
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

    /// Continues to process lines after an event that may have made room.
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
        // Bytes that the channel has not received yet do not count for its writability.
        if unsent.readableBytes >= 1 << 16 { flush(context) }
    }

    private func flush(_ context: ChannelHandlerContext) {
        guard unsent.readableBytes > 0 else { return }
        let bytes = unsent
        unsent = context.channel.allocator.buffer(capacity: 0)
        context.writeAndFlush(wrapOutboundOut(bytes), promise: nil)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        writeTimer?.cancel()
        writeTimer = nil
        if context.channel.isWritable {
            goOn(context)
        } else {
            writeTimer = context.eventLoop.assumeIsolated().scheduleTask(in: .seconds(Int64(limits.writeTimeout))) {
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

    /// Refuses every request from now on, so that the client sends it to the next process. Ends when the client hangs
    /// up, or when the time for that is over.
    private func goAway(_ context: ChannelHandlerContext) {
        isGoingAway = true
        if follows { send(Frame.notification("rpc.goingAway"), context) }
        flush(context)
        context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(Int64(limits.drainTime))) {
            self.isEnding = true
            self.closeWhenDone(context)
        }
    }

    /// Closes after the unsent bytes. Closing drops them, so an empty write goes first: it completes when all earlier
    /// writes have.
    private func closeWhenDone(_ context: ChannelHandlerContext) {
        guard isEnding, calls.isEmpty, !lines.hasLine(in: unread) else { return }
        flush(context)
        context.writeAndFlush(wrapOutboundOut(ByteBuffer())).assumeIsolated().whenComplete { _ in
            context.close(promise: nil)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        writeTimer?.cancel()
        calls.cancelAll()
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

/// Sent to a connection when the service stops.
struct DrainEvent: Sendable {}
