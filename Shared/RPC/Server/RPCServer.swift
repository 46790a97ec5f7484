public import Logging
public import ServiceLifecycle
import NIOCore
import NIOPosix

/// Serves a dispatcher on a Unix socket, one JSON text a line.
///
/// Graceful shutdown stops accepting and answers every call that has begun. Later calls are refused with `goingAway`,
/// so that clients send them to the next process. This lasts until the clients have hung up or five seconds have
/// passed. A socket that was handed over stays open in its owner: connections made meanwhile wait for the next start.
public struct RPCServer: Service {
    let listener: any Channel
    /// The listener's node, when this process made it.
    private let node: SocketNode?
    private let connections: ConnectionRegistry
    let dispatcher: Dispatcher
    let role: ListenerRole
    private let logger: Logger

    /// How many connections are open.
    public var connectionCount: Int { connections.count }

    /// The event loops of the listeners and connections of all servers.
    private static var group: MultiThreadedEventLoopGroup { .singleton }
    static var loops: [any EventLoop] { Array(group.makeIterator()) }

    /// Binds the socket. When it returns, the kernel queues connections; they are answered once ``run()`` has begun.
    /// A client with an answer can therefore rely on a graceful stop, because signals are trapped by then.
    /// - Parameter role: of the socket. The role decides the rights of the peers.
    /// - Throws: the system's error when the socket cannot be bound.
    public static func bind(
        _ socket: ListeningSocket, role: ListenerRole = .calls, dispatcher: Dispatcher, logger: Logger
    ) async throws -> RPCServer {
        let limits = dispatcher.limits
        let connections = ConnectionRegistry(
            limits: limits, gauge: dispatcher.telemetry.meters.connections(at: role))
        let unsent = ChannelOptions.Types.WriteBufferWaterMark(low: limits.unsent / 4, high: limits.unsent)
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 4_096)
            .serverChannelOption(.autoRead, value: false)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        AcceptBackoffHandler(logger: logger) { !connections.isStopping })
                }
            }
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelOption(.writeBufferWaterMark, value: unsent)
            .childChannelInitializer { channel in
                channel.peer(at: role).flatMap { peer in
                    guard connections.admit(channel, of: peer) else {
                        logger.warning("too many connections", metadata: ["uid": "\(peer.uid)"])
                        return refuse(channel)
                    }
                    return channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandler(
                            Connection(dispatcher: dispatcher, peer: peer, loop: channel.eventLoop))
                        // The connection was accepted just as the service began to stop.
                        if connections.isDraining { channel.pipeline.fireUserInboundEventTriggered(DrainEvent()) }
                    }
                }
            }
        let listener = try await socket.bind(bootstrap)
        var node: SocketNode?
        if case .path(let path, _) = socket { node = SocketNode(at: path) }
        return RPCServer(
            listener: listener, node: node, connections: connections, dispatcher: dispatcher, role: role,
            logger: logger)
    }

    /// Sends the reason and hangs up. Data that the client has already written is dropped unread.
    private static func refuse(_ channel: any Channel) -> EventLoopFuture<Void> {
        let answer = Frame.error(id: RequestFrame.null, ErrorObject(.busy))
        // This is not awaited: the channel can be written to only after its set-up, which includes this step.
        channel.eventLoop.execute {
            channel.writeAndFlush(channel.allocator.buffer(bytes: answer)).whenComplete { _ in
                channel.close(promise: nil)
            }
        }
        return channel.eventLoop.makeSucceededVoidFuture()
    }

    /// - Throws: when the listener closes by itself. A service that can serve no client must not keep running.
    public func run() async throws {
        try await withTaskCancellationOrGracefulShutdownHandler {
            try? await startAccepting()
            try await listener.closeFuture.get()
        } onCancelOrGracefulShutdown: {
            stopAccepting()
        }
        logger.debug("draining", metadata: ["connections": "\(connections.count)"])
        await connections.drain(within: role.drainTimeout)
        guard Task.isShuttingDownGracefully || Task.isCancelled else { throw ChannelError.ioOnClosedChannel }
    }

    /// - Throws: when shutdown came before the start.
    private func startAccepting() async throws {
        try await listener.eventLoop.flatSubmit {
            connections.isStopping ? listener.eventLoop.makeSucceededVoidFuture() : setAccepting(true)
        }.get()
    }

    /// Stops accepting, and closes the listener after all accepted connections are set up. NIO sets them up on
    /// another loop than the accepting one, and hangs up if the listener closes meanwhile, although a request there
    /// could have been answered. That loop may be busy, so its earlier work is awaited, however long it takes.
    ///
    /// A socket that was handed over stays with its owner, with all waiting connections. Closing a socket without
    /// another owner resets the waiting connections. So its node is removed first, and connections made before that
    /// are still accepted.
    private func stopAccepting() {
        connections.stopAccepting()
        node?.remove()
        let loop = listener.eventLoop
        loop.scheduleTask(in: .milliseconds(node == nil ? 0 : 5)) {
            // A failure is ignored: the channel may be closed already.
            setAccepting(false).flatMapError { _ in loop.makeSucceededVoidFuture() }
                .flatMap { EventLoopFuture.andAllComplete(Self.loops.map { $0.submit {} }, on: loop) }
                .whenComplete { _ in listener.close(promise: nil) }
        }
    }

    private func setAccepting(_ isAccepting: Bool) -> EventLoopFuture<Void> {
        listener.setOption(.autoRead, value: isAccepting)
    }
}

extension ListenerRole {
    /// How long running calls may take when the service stops. A metrics reader asks again, while callers wait for
    /// the next process.
    fileprivate var drainTimeout: TimeAmount { self == .metrics ? .seconds(1) : .seconds(10) }
}
