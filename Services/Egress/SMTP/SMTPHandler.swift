import NIOCore
import NIOSSL

/// The event loop's side of a connection to the relay: carries out the actions of ``SMTPConversation`` and applies the
/// time limits.
final class SMTPHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// The event that a task waits for.
    enum AwaitedEvent: Hashable, Sendable {
        case open
        case outcome(SMTPOutcome)
    }

    private let loop: any EventLoop
    private let times: SMTPTimes
    private let startTLS: () throws -> NIOSSLClientHandler
    private let settings: SMTPSettings
    private var conversation: SMTPConversation
    private var reader = SMTPReplyReader()
    private var context: ChannelHandlerContext?
    private var timer: Scheduled<Void>?
    private var waiting: EventLoopPromise<AwaitedEvent>?
    /// An event that came before a task waited for it.
    private var pendingEvent: AwaitedEvent?
    /// Set when the connection has ended.
    private var end: SMTPOutcome?

    /// - Parameters:
    ///   - loop: the connection's event loop.
    ///   - startTLS: makes the handler that encrypts the connection.
    init(
        _ settings: SMTPSettings, on loop: any EventLoop, times: SMTPTimes,
        startTLS: @escaping () throws -> NIOSSLClientHandler
    ) {
        self.settings = settings
        conversation = SMTPConversation(settings, from: nil)
        self.loop = loop
        self.times = times
        self.startTLS = startTLS
    }

    // MARK: For the connection

    /// Returns an event once a mail may be sent, or the reason why none can be.
    func opened() -> EventLoopFuture<AwaitedEvent> {
        guard let pendingEvent else { return wait() }
        self.pendingEvent = nil
        return loop.makeSucceededFuture(pendingEvent)
    }

    /// Sends a mail. No other mail may be in progress.
    func send(_ mail: SMTPMail) -> EventLoopFuture<AwaitedEvent> {
        // The task that was waiting at the end has already received the reason.
        guard end == nil else { return loop.makeSucceededFuture(.outcome(.unsaid("The connection is not open."))) }
        let news = wait()
        perform(conversation.send(mail))
        return news
    }

    /// Fails the waiting task.
    func giveUp() { fail(conversation.broke("Egress was stopped or the call was cancelled.")) }

    /// Sends QUIT and closes.
    func leave() { perform(conversation.leave()) }

    private func wait() -> EventLoopFuture<AwaitedEvent> {
        if let end { return loop.makeSucceededFuture(.outcome(end)) }
        let promise = loop.makePromise(of: AwaitedEvent.self)
        waiting = promise
        return promise.futureResult
    }

    private func complete(_ news: AwaitedEvent) {
        guard let waiting else { return pendingEvent = news }
        self.waiting = nil
        waiting.succeed(news)
    }

    // MARK: The connection

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) {
        fail(conversation.broke("The connection to the relay broke."))
        self.context = nil
    }

    func channelActive(context: ChannelHandlerContext) {
        context.fireChannelActive()
        conversation = SMTPConversation(settings, from: context.localAddress?.ipAddress)
        limit(times.command)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        // After the end no task waits for replies.
        while end == nil, let byte = bytes.readInteger(as: UInt8.self) {
            do {
                guard let reply = try reader.read(byte) else { continue }
                receive(reply, hasMore: bytes.readableBytes > 0)
            } catch {
                fail(conversation.broke(error.reason))
            }
        }
    }

    /// - Parameter hasMore: whether the relay has sent more without waiting for a command. Text from before TLS would
    ///   then count as encrypted (RFC 3207 section 6), and a reply would count for a command that the relay has not
    ///   received.
    private func receive(_ reply: SMTPReply, hasMore: Bool) {
        let action = conversation.received(reply)
        switch action {
        case .sendCommand where hasMore, .secure where hasMore:
            fail(conversation.broke("The relay sent an unexpected reply."))
        default: perform(action)
        }
    }

    private func perform(_ action: SMTPConversation.Action) {
        switch action {
        case .sendCommand(let command): sendCommand(command)
        case .secure: secure()
        case .open:
            limit(times.idle)
            complete(.open)
        case .done(let outcome):
            limit(times.idle)
            complete(.outcome(outcome))
        case .fail(let outcome): fail(outcome)
        case .close: fail(conversation.broke("The connection to the relay is closed."))
        }
    }

    private func sendCommand(_ command: SMTPCommand) {
        guard let context else { return }
        switch command {
        case .message: limit(times.message)
        case .quit: limit(times.quitTimeout)
        default: limit(times.command)
        }
        context.writeAndFlush(wrapOutboundOut(context.channel.allocator.buffer(bytes: command.bytes)), promise: nil)
    }

    private func secure() {
        guard let context else { return }
        do {
            try context.pipeline.syncOperations.addHandler(startTLS(), position: .first)
            perform(conversation.secured())
        } catch {
            fail(conversation.broke("TLS with the relay could not be started."))
        }
    }

    private func limit(_ time: Duration) {
        timer?.cancel()
        timer = loop.assumeIsolated().scheduleTask(in: TimeAmount(time)) { self.timeIsOver() }
    }

    private func timeIsOver() {
        if conversation.isIdle { return leave() }
        fail(conversation.broke("The relay did not answer in time."))
    }

    private func fail(_ outcome: SMTPOutcome) {
        guard end == nil else { return }
        end = outcome
        timer?.cancel()
        if waiting != nil { complete(.outcome(outcome)) }
        context?.close(promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        // The relay closed the connection without a TLS close_notify, as many do.
        case NIOSSLError.uncleanShutdown: break
        case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError:
            fail(conversation.distrusted(SMTPTrust.reason(error)))
        default: break
        }
        // A task that still waits gets the error that the connection broke.
        context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        fail(conversation.broke("The relay closed the connection."))
        context.fireChannelInactive()
    }
}
