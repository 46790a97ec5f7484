import HummingbirdCore
import Logging
import NIOCore
import Synchronization

/// Takes in connections that were accepted, as long as there is room, and answers the others.
final class Reception: Sendable {
    /// How many may wait at once to be seen off with an answer. Beyond it they are closed without.
    private static let refusedLimit = 100

    private let configuration: GatewayConfiguration
    private let slots: ConnectionSlots
    private let metrics: GatewayMetrics
    private let refused = Mutex(0)

    init(_ configuration: GatewayConfiguration, _ metrics: GatewayMetrics) {
        self.configuration = configuration
        self.metrics = metrics
        slots = ConnectionSlots(configuration)
    }

    /// - Parameter serve: sets up the connection for requests.
    func receive(
        _ channel: any Channel, serve: @escaping @Sendable () -> EventLoopFuture<Void>
    ) -> EventLoopFuture<Void> {
        let client = ConnectionSlots.Client(channel.remoteAddress)
        if let reason = slots.take(client) {
            metrics.connectionRefused(reason)
            return refuse(channel, reason)
        }
        metrics.connectionOpened()
        channel.closeFuture.whenComplete { [slots, metrics] _ in
            slots.giveBack(client)
            metrics.connectionClosed()
        }
        return channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(TrafficMeter(metrics))
        }.flatMap { serve() }
    }

    private func refuse(
        _ channel: any Channel, _ reason: GatewayMetrics.ConnectionRefusal
    ) -> EventLoopFuture<Void> {
        let hasRoom = refused.withLock { refused in
            if refused < Self.refusedLimit { refused += 1 } else { return false }
            return true
        }
        guard hasRoom else { return channel.close() }
        channel.closeFuture.whenComplete { [self] _ in refused.withLock { $0 -= 1 } }
        let problem =
            switch reason {
            case .total: Problem.tooManyConnections(limit: configuration.connectionLimit)
            case .address: Problem.tooManyOfAddress(limit: configuration.addressLimit)
            }
        return channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(
                RefusedConnection(problem, lingerTime: configuration.lingerTime))
        }
    }
}
