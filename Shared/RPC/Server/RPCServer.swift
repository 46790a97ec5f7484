public import Logging
public import ServiceLifecycle
import NIOCore
import NIOPosix

/// Serves a dispatcher on a Unix socket, one JSON text a line.
///
/// On graceful shutdown it stops accepting, answers every call that has begun, and refuses what comes then with
/// `goingAway`, so that clients send it to the next process, until they have hung up or five seconds have passed. A
/// listening socket that was handed over stays in the hands of its owner: connections made meanwhile wait for the next
/// start.
public struct RPCServer: Service {
    let listener: any Channel
    /// The listener's name, when this process made it.
    private let node: SocketNode?
    private let connections: ConnectionRegistry
    let dispatcher: Dispatcher
    let door: Door
    private let logger: Logger

    /// How many connections are open.
    public var connectionCount: Int { connections.count }

    /// Whose loops serve the listeners and the connections of all servers.
    private static var group: MultiThreadedEventLoopGroup { .singleton }
    static var loops: [any EventLoop] { Array(group.makeIterator()) }

    /// Listens when it returns: connections are taken in by the kernel, and answered once ``run()`` has begun. So
    /// whoever has an answer may count on an orderly end, because signals are trapped by then.
    /// - Parameter door: which of the service's sockets it is: what peers may there.
    /// - Throws: the system's error when the socket cannot be bound.
    public static func bind(
        _ socket: ListeningSocket, door: Door = .calls, dispatcher: Dispatcher, logger: Logger
    ) async throws -> RPCServer {
        let limits = dispatcher.limits
        let connections = ConnectionRegistry(
            limits: limits, gauge: dispatcher.telemetry.meters.connections(at: door))
        let unsent = ChannelOptions.Types.WriteBufferWaterMark(low: limits.unsent / 4, high: limits.unsent)
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 4_096)
            .serverChannelOption(.autoRead, value: false)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        AcceptErrors(logger: logger) { !connections.isStopping })
                }
            }
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelOption(.writeBufferWaterMark, value: unsent)
            .childChannelInitializer { channel in
                channel.peer(at: door).flatMap { peer in
                    guard connections.admit(channel, of: peer) else {
                        logger.warning("too many connections", metadata: ["uid": "\(peer.uid)"])
                        return refuse(channel)
                    }
                    return channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandler(
                            Connection(dispatcher: dispatcher, peer: peer, loop: channel.eventLoop))
                        // Taken in just as the service began to stop.
                        if connections.isDraining { channel.pipeline.fireUserInboundEventTriggered(DrainEvent()) }
                    }
                }
            }
        let listener = try await socket.bind(bootstrap)
        var node: SocketNode?
        if case .path(let path, _) = socket { node = SocketNode(at: path) }
        return RPCServer(
            listener: listener, node: node, connections: connections, dispatcher: dispatcher, door: door,
            logger: logger)
    }

    /// Says why, and hangs up. What the client has written already is dropped unread.
    private static func refuse(_ channel: any Channel) -> EventLoopFuture<Void> {
        let answer = Frame.error(id: RequestFrame.null, ErrorObject(.busy))
        // Not waited for: the channel can be written to only when its set-up has ended, which this is part of.
        channel.eventLoop.execute {
            channel.writeAndFlush(channel.allocator.buffer(bytes: answer)).whenComplete { _ in
                channel.close(promise: nil)
            }
        }
        return channel.eventLoop.makeSucceededVoidFuture()
    }

    /// - Throws: when the listener closes by itself: a service that serves nobody must not stay.
    public func run() async throws {
        try await withTaskCancellationOrGracefulShutdownHandler {
            try? await startAccepting()
            try await listener.closeFuture.get()
        } onCancelOrGracefulShutdown: {
            stopAccepting()
        }
        logger.debug("draining", metadata: ["connections": "\(connections.count)"])
        await connections.drain(within: door.patience)
        guard Task.isShuttingDownGracefully || Task.isCancelled else { throw ChannelError.ioOnClosedChannel }
    }

    /// - Throws: when the end has come before the beginning.
    private func startAccepting() async throws {
        try await listener.eventLoop.flatSubmit {
            connections.isStopping ? listener.eventLoop.makeSucceededVoidFuture() : setAccepting(true)
        }.get()
    }

    /// Accepts nobody any more, and closes when all who were accepted are set up: NIO does that on another loop than
    /// the one that has accepted, and hangs up if the listener is closed meanwhile, with a request there that could
    /// have been answered. That other loop may be busy, so what it has before it is waited for, however long that
    /// takes.
    ///
    /// A socket that was handed over is left to its owner with all who wait there. Closing one that nobody else holds
    /// resets them, so its name goes first, and who came before that is still let in.
    private func stopAccepting() {
        connections.stopAccepting()
        node?.remove()
        let loop = listener.eventLoop
        loop.scheduleTask(in: .milliseconds(node == nil ? 0 : 5)) {
            // Without a failure: it may be closed already.
            setAccepting(false).flatMapError { _ in loop.makeSucceededVoidFuture() }
                .flatMap { EventLoopFuture.andAllComplete(Self.loops.map { $0.submit {} }, on: loop) }
                .whenComplete { _ in listener.close(promise: nil) }
        }
    }

    private func setAccepting(_ isAccepting: Bool) -> EventLoopFuture<Void> {
        listener.setOption(.autoRead, value: isAccepting)
    }
}

extension Door {
    /// How long what has begun may take when the service stops. Whoever reads the numbers asks again, and those who
    /// call are waiting for the next process.
    fileprivate var patience: TimeAmount { self == .metrics ? .seconds(1) : .seconds(10) }
}
