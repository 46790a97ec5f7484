import NIOCore
import Synchronization

/// The open connections of a server, counted per user so that one user cannot take them all.
final class ConnectionRegistry: Sendable {
    private struct State {
        var open: [ObjectIdentifier: any Channel] = [:]
        var users: [UInt32: Int] = [:]
        var isStopping = false
        var isDraining = false
    }

    private let state = Mutex(State())
    private let limits: WireLimits
    private let gauge: ConnectionGauge?

    /// - Parameter gauge: shown in the metrics of the service.
    init(limits: WireLimits, gauge: ConnectionGauge?) {
        self.limits = limits
        self.gauge = gauge
    }

    var count: Int { state.withLock(\.open.count) }
    var isDraining: Bool { state.withLock(\.isDraining) }
    /// Whether the server accepts no further connections.
    var isStopping: Bool { state.withLock(\.isStopping) }

    func stopAccepting() { state.withLock { $0.isStopping = true } }

    /// - Returns: whether there is room for the connection.
    func admit(_ channel: any Channel, of peer: Peer) -> Bool {
        let key = ObjectIdentifier(channel)
        let isAdmitted = state.withLock { state in
            let isAdmitted =
                state.open.count < limits.connections
                && state.users[peer.uid, default: 0] < limits.connectionsPerUser
            if isAdmitted {
                state.open[key] = channel
                state.users[peer.uid, default: 0] += 1
            }
            return isAdmitted
        }
        guard isAdmitted else { return false }
        gauge?.change(by: 1)
        channel.closeFuture.whenComplete { [self] _ in
            gauge?.change(by: -1)
            state.withLock { state in
                state.open[key] = nil
                state.users[peer.uid] = state.users[peer.uid].flatMap { $0 > 1 ? $0 - 1 : nil }
            }
        }
        return true
    }

    /// Tells every connection that the service is stopping and waits until all are closed. A peer that does not read
    /// its answers, or a call that takes longer than `limit`, is closed.
    func drain(within limit: TimeAmount) async {
        let channels = state.withLock { state in
            state.isDraining = true
            return Array(state.open.values)
        }
        let timers = channels.map { channel in
            channel.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }
        }
        for channel in channels { channel.pipeline.fireUserInboundEventTriggered(DrainEvent()) }
        for channel in channels { try? await channel.closeFuture.get() }
        for timer in timers { timer.cancel() }
    }
}
