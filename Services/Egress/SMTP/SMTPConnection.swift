import Glibc
import NIOCore
import NIOPosix
import NIOSSL

/// A connection to the relay, for one mail after another.
struct SMTPConnection: Sendable {
    /// The reason why there is no connection.
    struct NotOpened: Error, Hashable {
        var outcome: SMTPOutcome
    }

    private let channel: any NIOCore.Channel
    private let handler: NIOLoopBound<SMTPHandler>

    /// Whether the connection can send another message.
    var isOpen: Bool { channel.isActive }

    /// Connects and opens a session. An idle session ends by itself.
    /// - Parameters:
    ///   - time: the time limit for the connection.
    ///   - trust: the trusted certificates.
    static func open(
        to address: SocketAddress, within time: Duration, _ settings: SMTPSettings, trust: NIOSSLContext,
        times: SMTPTimes
    ) async throws(NotOpened) -> SMTPConnection {
        let connection: SMTPConnection
        do {
            connection = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .connectTimeout(TimeAmount(time))
                .connect(to: address) { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try SMTPConnection(on: channel, settings, trust: trust, times: times)
                    }
                }
        } catch {
            throw NotOpened(outcome: .later(reason(error)))
        }
        switch await connection.news({ $0.opened() }) {
        case .open: return connection
        case .outcome(let outcome): throw NotOpened(outcome: outcome)
        }
    }

    /// Must run on the connection's event loop.
    private init(
        on channel: any NIOCore.Channel, _ settings: SMTPSettings, trust: NIOSSLContext, times: SMTPTimes
    ) throws {
        let makeTLS = { try SMTPTrust.handler(trust, for: settings.host) }
        let handler = SMTPHandler(settings, on: channel.eventLoop, times: times, startTLS: makeTLS)
        let pipeline = channel.pipeline.syncOperations
        if settings.security == .tls { try pipeline.addHandler(makeTLS()) }
        try pipeline.addHandler(handler)
        self.channel = channel
        self.handler = NIOLoopBound(handler, eventLoop: channel.eventLoop)
    }

    /// Sends a mail. Only one task may send at a time. Cancelling the task closes the connection.
    func send(_ mail: SMTPMail) async -> SMTPOutcome {
        switch await news({ $0.send(mail) }) {
        case .open: .later("The relay sent an unexpected reply.")
        case .outcome(let outcome): outcome
        }
    }

    /// Sends QUIT, and returns when the connection is closed.
    func quit() async {
        let handler = handler
        handler.eventLoop.execute { handler.value.leave() }
        try? await channel.closeFuture.get()
    }

    private func news(
        _ ask: @escaping @Sendable (SMTPHandler) -> EventLoopFuture<SMTPHandler.AwaitedEvent>
    ) async -> SMTPHandler.AwaitedEvent {
        let handler = handler
        let news = handler.eventLoop.flatSubmit { ask(handler.value) }
        return await withTaskCancellationHandler {
            // The future never fails: a failure is an outcome.
            (try? await news.get()) ?? .outcome(.later("The connection to the relay broke."))
        } onCancel: {
            handler.eventLoop.execute { handler.value.giveUp() }
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case let error as IOError: "No connection to the relay: \(String(cString: strerror(error.errnoCode)))."
        case ChannelError.connectTimeout: "No connection to the relay: no answer in time."
        default: "No connection to the relay."
        }
    }
}
