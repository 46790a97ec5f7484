public import Logging
public import ServiceLifecycle
import NIOCore
import NIOPosix
import Synchronization

/// Serves a dispatcher on a Unix socket, one JSON text a line.
///
/// On graceful shutdown it stops accepting, lets every call that has begun be answered, and then returns. A listening
/// socket that was handed over stays in the hands of its owner, so that calls made meanwhile wait for the next start.
public struct RPCServer: Service {
    private let listener: any Channel
    private let connections: ConnectionRegistry
    private let logger: Logger

    /// Listens when it returns: connections are taken in by the kernel, and answered once ``run()`` has begun. So
    /// whoever has an answer may count on an orderly end, because signals are trapped by then.
    /// - Throws: the system's error when the socket cannot be bound.
    public static func bind(
        _ socket: ListeningSocket, dispatcher: Dispatcher, logger: Logger
    ) async throws -> RPCServer {
        let connections = ConnectionRegistry()
        let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 4_096)
            .serverChannelOption(.autoRead, value: false)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelInitializer { channel in
                connections.add(channel)
                return channel.peer().flatMapThrowing { peer in
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(ByteToMessageHandler(LineDecoder()))
                    try pipeline.addHandler(Connection(dispatcher: dispatcher, peer: peer))
                }
            }
        let listener = try await socket.bind(bootstrap)
        return RPCServer(listener: listener, connections: connections, logger: logger)
    }

    public func run() async throws {
        try await withTaskCancellationOrGracefulShutdownHandler {
            // Fails only when the end has come before the beginning.
            try? await listener.setOption(.autoRead, value: true).get()
            try await listener.closeFuture.get()
        } onCancelOrGracefulShutdown: {
            listener.close(promise: nil)
        }
        logger.debug("draining", metadata: ["connections": "\(connections.count)"])
        await connections.drain()
    }
}

/// The open connections of a server.
final class ConnectionRegistry: Sendable {
    private let open = Mutex<[ObjectIdentifier: any Channel]>([:])

    var count: Int { open.withLock { $0.count } }

    func add(_ channel: any Channel) {
        let key = ObjectIdentifier(channel)
        open.withLock { $0[key] = channel }
        channel.closeFuture.whenComplete { [self] _ in open.withLock { $0[key] = nil } }
    }

    /// Asks every connection to finish and waits until all have. A peer that does not take its answers, or a call that
    /// takes longer than `limit`, is not waited for.
    func drain(within limit: TimeAmount = .seconds(10)) async {
        let channels = open.withLock { Array($0.values) }
        let timers = channels.map { channel in
            channel.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }
        }
        for channel in channels { channel.pipeline.fireUserInboundEventTriggered(DrainEvent()) }
        for channel in channels { try? await channel.closeFuture.get() }
        for timer in timers { timer.cancel() }
    }
}
