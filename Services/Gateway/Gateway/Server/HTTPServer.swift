import Glibc
public import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
import NIOPosix
import RPC
public import ServiceLifecycle

/// Serves a responder over HTTP/1.1.
///
/// Hummingbird's own server can only bind sockets itself, and would remove the node of one that systemd holds. This
/// one takes connections from either kind and hands them to Hummingbird's HTTP channel.
///
/// On graceful shutdown it stops accepting, answers what it has begun and what comes in on open connections within the
/// linger time, and returns. No connection that it has accepted is hung up on. A listening socket that was handed over
/// stays in the hands of its owner: connections made meanwhile wait for the next start.
public struct HTTPServer: Service {
    let listener: any Channel
    private let connection: HTTP1Channel
    private let intake: ConnectionIntake
    let logger: Logger
    /// What answers requests.
    let responder: @Sendable (Request, GatewayContext) async throws -> Response

    /// The port that is listened on; `nil` for a Unix socket.
    public var port: Int? { listener.localAddress?.port }

    /// What is listened on, `127.0.0.1:8080`; for people.
    public var address: String {
        guard let address = listener.localAddress else { return "unknown" }
        guard let host = address.ipAddress, let port = address.port else { return address.pathname ?? "unknown" }
        return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }

    /// How many connections are open.
    public var connectionCount: Int { intake.count }

    /// Listens when it returns: connections are taken in by the kernel, and answered once ``run()`` has begun.
    /// - Parameter metrics: what connections are counted by.
    /// - Throws: the system's error when the address cannot be bound.
    public static func bind(
        _ address: ListenAddress, configuration: GatewayConfiguration = GatewayConfiguration(),
        metrics: GatewayMetrics = GatewayMetrics(), responder: some HTTPResponder<GatewayContext>, logger: Logger
    ) async throws -> HTTPServer {
        let connection = HTTP1Channel(
            responder: { request, writer, channel in
                let source = GatewayContext.Source(
                    logger: logger, address: channel.remoteAddress?.ipAddress ?? "unix",
                    connection: ClientConnection(
                        abort: { channel.close(promise: nil) },
                        whenEnded: { body in channel.closeFuture.whenComplete { _ in body() } }))
                let response = try await responder.respond(to: request, context: GatewayContext(source: source))
                try await writer.write(response: response.head, body: response.body)
            },
            configuration: HTTP1Channel.Configuration(
                // `LingeringCloseHandler` stands first, for it sees what the others write.
                additionalChannelHandlers: [
                    LingeringCloseHandler(configuration), RequestTimeoutHandler(configuration),
                    MalformedRequestHandler(configuration, metrics),
                ], idleTimeout: TimeAmount(configuration.idleTime),
                httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
                    maxHeaderFieldSize: configuration.headLimit, maxHeaderListSize: configuration.headLimit,
                    maxHeaderFieldCount: configuration.headerCount)))
        let intake = ConnectionIntake()
        let admission = ConnectionAdmission(configuration, metrics)
        let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 4_096)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelOption(.autoRead, value: false)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        AcceptBackoffHandler(logger: logger) { intake.isAccepting })
                }
            }
            .childChannelInitializer { channel in
                admission.receive(channel) {
                    connection.setup(channel: channel, logger: logger).map { intake.take($0) }
                }
            }
        let listener = try await address.bind(bootstrap)
        return HTTPServer(
            listener: listener, connection: connection, intake: intake, logger: logger,
            responder: { try await responder.respond(to: $0, context: $1) })
    }

    /// - Throws: when the listener closes by itself: a gateway that serves nobody must not stay.
    public func run() async throws {
        // Also when it closes by itself.
        listener.closeFuture.whenComplete { _ in intake.stop() }
        await withTaskCancellationOrGracefulShutdownHandler {
            try? await startAccepting()
            await withDiscardingTaskGroup { group in
                for await value in intake.connections {
                    group.addTask { await connection.handle(value: value, logger: logger) }
                }
            }
        } onCancelOrGracefulShutdown: {
            stopAccepting()
        }
        guard Task.isShuttingDownGracefully || Task.isCancelled else { throw ChannelError.ioOnClosedChannel }
    }

    /// - Throws: when the end has come before the beginning.
    private func startAccepting() async throws {
        try await listener.eventLoop.flatSubmit {
            intake.isAccepting ? setAccepting(true) : listener.eventLoop.makeSucceededVoidFuture()
        }.get()
    }

    /// Accepts nobody any more, and closes when all who were accepted are with the intake: SwiftNIO sets up a
    /// connection on another loop than the one that has accepted it, and hangs up on it if the listener is closed
    /// meanwhile. That other loop may be busy, so what it has before it is waited for, however long that takes.
    private func stopAccepting() {
        intake.stopAccepting()
        let loop = listener.eventLoop
        loop.flatSubmit {
            // Without a failure: it may be closed already.
            setAccepting(false).flatMapError { _ in loop.makeSucceededVoidFuture() }
        }.flatMap {
            EventLoopFuture.andAllComplete(Self.loops.map { $0.submit {} }, on: loop)
        }.whenComplete { _ in
            listener.close(promise: nil)
        }
    }

    private func setAccepting(_ isAccepting: Bool) -> EventLoopFuture<Void> {
        listener.setOption(.autoRead, value: isAccepting)
    }

    /// All that connections live on.
    static var loops: [any EventLoop] { Array(MultiThreadedEventLoopGroup.singleton.makeIterator()) }
}

extension ListenAddress {
    fileprivate func bind(_ bootstrap: ServerBootstrap) async throws -> any Channel {
        switch self {
        case .host(let host, let port): return try await bootstrap.bind(host: host, port: port).get()
        case .descriptor(let descriptor):
            let listener = try await bootstrap.withBoundSocket(descriptor).get()
            // SwiftNIO has just called listen() with its own backlog of 128; this puts the longest back.
            guard listen(descriptor, SOMAXCONN) == 0 else { throw IOError(errnoCode: errno, reason: "listen") }
            return listener
        }
    }
}
