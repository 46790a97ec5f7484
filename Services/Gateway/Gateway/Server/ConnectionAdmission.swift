import HummingbirdCore
import Logging
import NIOCore

/// Admits accepted connections up to the limits. Refuses the others with an answer.
final class ConnectionAdmission: Sendable {
    private let configuration: GatewayConfiguration
    private let slots: ConnectionSlots
    private let metrics: GatewayMetrics
    private let refused: RefusedConnections

    init(_ configuration: GatewayConfiguration, _ metrics: GatewayMetrics) {
        self.configuration = configuration
        self.metrics = metrics
        slots = ConnectionSlots(configuration)
        refused = RefusedConnections(limit: configuration.refusedLimit)
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
            try channel.pipeline.syncOperations.addHandlers([TrafficMetricsHandler(metrics), RequestBytes()])
        }.flatMap { serve() }
    }

    private func refuse(
        _ channel: any Channel, _ reason: GatewayMetrics.ConnectionRefusal
    ) -> EventLoopFuture<Void> {
        refused.add(channel)
        let problem =
            switch reason {
            case .total: Problem.tooManyConnections(limit: configuration.connectionLimit)
            case .address: Problem.tooManyOfAddress(limit: configuration.addressLimit)
            }
        return channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(
                OverloadResponseHandler(problem, lingerTime: configuration.lingerTime))
        }
    }
}
