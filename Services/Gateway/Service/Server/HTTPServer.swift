import Glibc
public import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
import NIOExtras
import NIOPosix
public import ServiceLifecycle

/// Serves a responder over HTTP/1.1.
///
/// Hummingbird's own server can only bind sockets itself, and would remove the node of one that systemd holds. This
/// one takes connections from either kind and hands them to Hummingbird's HTTP channel.
///
/// On graceful shutdown it stops accepting, answers what it has begun and what comes in on open connections within the
/// linger time, and returns.
public struct HTTPServer: Service {
    private let listener: NIOAsyncChannel<HTTP1Channel.Value, Never>
    private let connection: HTTP1Channel
    private let quiescing: ServerQuiescingHelper
    private let logger: Logger

    /// The port that is listened on; `nil` for a Unix socket.
    public var port: Int? { listener.channel.localAddress?.port }

    /// Listens when it returns.
    /// - Throws: the system's error when the address cannot be bound.
    public static func bind(
        _ address: ListenAddress, configuration: GatewayConfiguration = GatewayConfiguration(),
        responder: some HTTPResponder<GatewayContext>, logger: Logger
    ) async throws -> HTTPServer {
        let connection = HTTP1Channel(
            responder: { request, writer, channel in
                let source = GatewayContext.Source(logger: logger, address: channel.remoteAddress?.ipAddress ?? "unix")
                let response = try await responder.respond(to: request, context: GatewayContext(source: source))
                try await writer.write(response: response.head, body: response.body)
            },
            configuration: HTTP1Channel.Configuration(
                additionalChannelHandlers: [
                    LastAnswer(configuration), MalformedRequests(), RequestTimes(configuration),
                ], idleTimeout: TimeAmount(configuration.idleTime)))
        let quiescing = ServerQuiescingHelper(group: MultiThreadedEventLoopGroup.singleton)
        let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 4_096)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(AcceptErrors(logger: logger))
                    try pipeline.addHandler(quiescing.makeServerChannelHandler(channel: channel))
                }
            }
        let listener = try await address.bind(bootstrap) { connection.setup(channel: $0, logger: logger) }
        return HTTPServer(listener: listener, connection: connection, quiescing: quiescing, logger: logger)
    }

    public func run() async throws {
        try await withTaskCancellationOrGracefulShutdownHandler {
            try await withThrowingDiscardingTaskGroup { group in
                try await listener.executeThenClose { connections in
                    for try await value in connections {
                        group.addTask { await connection.handle(value: value, logger: logger) }
                    }
                }
            }
        } onCancelOrGracefulShutdown: {
            quiescing.initiateShutdown(promise: nil)
        }
    }
}

extension ListenAddress {
    fileprivate func bind(
        _ bootstrap: ServerBootstrap,
        setUp: @escaping @Sendable (any Channel) -> EventLoopFuture<HTTP1Channel.Value>
    ) async throws -> NIOAsyncChannel<HTTP1Channel.Value, Never> {
        switch self {
        case .host(let host, let port):
            return try await bootstrap.bind(host: host, port: port, childChannelInitializer: setUp)
        case .descriptor(let descriptor):
            let listener = try await bootstrap.bind(descriptor, childChannelInitializer: setUp)
            // SwiftNIO has just called listen() with its own backlog of 128; this puts the longest back.
            guard listen(descriptor, SOMAXCONN) == 0 else { throw IOError(errnoCode: errno, reason: "listen") }
            return listener
        }
    }
}
