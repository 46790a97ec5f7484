import HummingbirdCore
public import Logging
import NIOCore
import NIOPosix
public import ServiceLifecycle

/// The acquirer over HTTP. `/pay` accepts a merchant's form and lets the visitor decide, `/api` answers the merchant's
/// server, and decisions are sent to `serviceUrl` until the merchant acknowledges them.
public struct AcquirerServer: Service {
    /// The address to listen on.
    public enum Address: Hashable, Sendable {
        /// A listening socket that another process bound.
        case descriptor(CInt)
        /// An address to bind. Port 0 chooses a free port.
        case host(String, port: Int)
    }

    private let listener: any Channel
    private let connection: HTTP1Channel
    private let acceptedConnections: AcceptedConnections
    private let delivery: CallbackDelivery
    private let logger: Logger

    public var port: Int? { listener.localAddress?.port }

    /// For the log: `127.0.0.1:8090`.
    public var address: String {
        guard let address = listener.localAddress, let host = address.ipAddress, let port = address.port else {
            return "unknown"
        }
        return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }

    /// Binds the address and listens.
    /// - Parameter callbacks: the format of callbacks.
    /// - Throws: the system's error when the address cannot be bound.
    public static func bind(
        _ address: Address, book: AcquirerSimulator, callbacks: CallbackForm = .json, logger: Logger
    ) async throws -> AcquirerServer {
        let delivery = CallbackDelivery(book: book, form: callbacks, logger: logger)
        let responder = AcquirerResponder(book: book, delivery: delivery)
        let connection = HTTP1Channel(
            responder: { request, writer, _ in
                let response = await responder.respond(to: request)
                try await writer.write(response: response.head, body: response.body)
            }, configuration: HTTP1Channel.Configuration(idleTimeout: .seconds(60)))
        let acceptedConnections = AcceptedConnections()
        // One event loop for the listener and all connections. When the listener has closed, every connection that it
        // accepted is in `acceptedConnections`.
        let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton.any())
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelInitializer { channel in
                connection.setup(channel: channel, logger: logger).map { acceptedConnections.take($0) }
            }
        let listener = try await address.bind(bootstrap)
        return AcquirerServer(
            listener: listener, connection: connection, acceptedConnections: acceptedConnections, delivery: delivery,
            logger: logger)
    }

    /// Serves until graceful shutdown, then stops accepting, answers the current requests, and returns. Unacknowledged
    /// callbacks are sent after the next start.
    /// - Throws: when the listener closes by itself.
    public func run() async throws {
        listener.closeFuture.whenComplete { [acceptedConnections] _ in acceptedConnections.stop() }
        await withDiscardingTaskGroup { group in
            group.addTask { await delivery.run() }
            await serve()
            delivery.stop()
        }
        guard Task.isShuttingDownGracefully || Task.isCancelled else { throw ChannelError.ioOnClosedChannel }
    }

    private func serve() async {
        await withTaskCancellationOrGracefulShutdownHandler {
            await withDiscardingTaskGroup { group in
                for await _ in acceptedConnections.arrivals {
                    for value in acceptedConnections.takeWaiting() {
                        group.addTask { await connection.handle(value: value, logger: logger) }
                    }
                }
                // After a cancellation the listener may still be closing.
                try? await listener.closeFuture.get()
                for value in acceptedConnections.takeWaiting() {
                    group.addTask { await connection.handle(value: value, logger: logger) }
                }
            }
        } onCancelOrGracefulShutdown: {
            listener.close(promise: nil)
        }
    }
}

extension AcquirerServer.Address {
    fileprivate func bind(_ bootstrap: ServerBootstrap) async throws -> any Channel {
        switch self {
        case .host(let host, let port): return try await bootstrap.bind(host: host, port: port).get()
        case .descriptor(let descriptor): return try await bootstrap.withBoundSocket(descriptor).get()
        }
    }
}
