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
/// Hummingbird's own server only binds sockets itself, and would remove the file of a Unix socket that systemd holds.
/// This server also takes an activated socket, and passes all connections to Hummingbird's HTTP channel.
///
/// On graceful shutdown it stops accepting, answers the requests in progress and those that arrive on open connections
/// within the linger time, and returns. It drops no accepted connection. An activated socket stays open at its owner:
/// new connections wait there for the next start.
public struct HTTPServer: Service {
    let listener: any Channel
    private let connection: HTTP1Channel
    private let intake: ConnectionIntake
    let logger: Logger
    /// Answers requests.
    let responder: @Sendable (Request, GatewayContext) async throws -> Response

    /// The port of the listener; `nil` for a Unix socket.
    public var port: Int? { listener.localAddress?.port }

    /// The address of the listener for people, `127.0.0.1:8080`.
    public var address: String {
        guard let address = listener.localAddress else { return "unknown" }
        guard let host = address.ipAddress, let port = address.port else { return address.pathname ?? "unknown" }
        return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }

    /// The number of open connections.
    public var connectionCount: Int { intake.count }

    /// Starts listening. The kernel queues connections until ``run()`` begins to answer them.
    /// - Parameter metrics: counts connections and requests.
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
                        whenEnded: { body in channel.closeFuture.whenComplete { _ in body() } },
                        expectBody: { channel.triggerUserOutboundEvent(BodyExpected(uploadTime: $0), promise: nil) },
                        bodyConsumed: { channel.triggerUserOutboundEvent(BodyConsumed(count: $0), promise: nil) }))
                let response = try await responder.respond(to: request, context: GatewayContext(source: source))
                try await writer.write(response: response.head, body: response.body)
            },
            configuration: HTTP1Channel.Configuration(
                // `LingeringCloseHandler` is first so that it sees the writes of the others.
                additionalChannelHandlers: [
                    LingeringCloseHandler(configuration), RequestTimeoutHandler(configuration),
                    UploadWindowHandler(), MalformedRequestHandler(configuration, metrics),
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

    /// Serves connections until graceful shutdown or cancellation.
    /// - Throws: when the listener closes by itself. A gateway without a listener must not keep running.
    public func run() async throws {
        // The listener may also close by itself.
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

    /// Starts accepting, unless the shutdown has already begun.
    /// - Throws: when the listener is already closed.
    private func startAccepting() async throws {
        try await listener.eventLoop.flatSubmit {
            intake.isAccepting ? setAccepting(true) : listener.eventLoop.makeSucceededVoidFuture()
        }.get()
    }

    /// Stops accepting, and closes the listener when the intake has all accepted connections. SwiftNIO sets up a
    /// connection on another event loop than the listener's, and drops it if the listener closes meanwhile. That event
    /// loop may be busy, so this waits without a time limit until every loop has finished its earlier tasks.
    private func stopAccepting() {
        intake.stopAccepting()
        let loop = listener.eventLoop
        loop.flatSubmit {
            // The listener may be closed already.
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

    /// All event loops of connections.
    static var loops: [any EventLoop] { Array(MultiThreadedEventLoopGroup.singleton.makeIterator()) }
}

extension ListenAddress {
    fileprivate func bind(_ bootstrap: ServerBootstrap) async throws -> any Channel {
        switch self {
        case .host(let host, let port): return try await bootstrap.bind(host: host, port: port).get()
        case .descriptor(let descriptor):
            let listener = try await bootstrap.withBoundSocket(descriptor).get()
            // SwiftNIO has just called listen() with its own backlog of 128. This call restores the longest backlog.
            guard listen(descriptor, SOMAXCONN) == 0 else { throw IOError(errnoCode: errno, reason: "listen") }
            return listener
        }
    }
}
