import HummingbirdCore
import NIOCore
import NIOExtras
import Synchronization

/// Passes the connections of a listener to the loop that serves them. Notifies open connections of the shutdown.
///
/// SwiftNIO's own listener, an asynchronous sequence, drops a connection that is accepted during the shutdown, and then
/// crashes the process because that connection was never finished.
final class ConnectionIntake: Sendable {
    let connections: AsyncStream<HTTP1Channel.Value>
    private let continuation: AsyncStream<HTTP1Channel.Value>.Continuation
    private let state = Mutex(State())

    private struct State {
        var open: [ObjectIdentifier: any Channel] = [:]
        var isAccepting = true
        var isStopping = false
    }

    /// The number of open connections.
    var count: Int { state.withLock(\.open.count) }

    /// Whether the listener accepts further connections. Already accepted ones are served even when it does not.
    var isAccepting: Bool { state.withLock(\.isAccepting) }

    init() { (connections, continuation) = AsyncStream.makeStream() }

    /// Takes an accepted connection whose pipeline is ready. Must be called on the connection's event loop.
    func take(_ connection: HTTP1Channel.Value) {
        let channel = connection.channel
        let key = ObjectIdentifier(channel)
        let isStopping = state.withLock { state in
            state.open[key] = channel
            return state.isStopping
        }
        channel.closeFuture.whenComplete { [self] _ in state.withLock { $0.open[key] = nil } }
        if isStopping { channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
        if case .terminated = continuation.yield(connection) {
            // The serving loop has ended. The task is unstructured because nothing waits for it. It only closes.
            Task { try? await connection.executeThenClose { _, _ in } }
        }
    }

    func stopAccepting() { state.withLock { $0.isAccepting = false } }

    /// Asks open connections to close after their current answers. Must be called after the listener has stopped
    /// accepting.
    func stop() {
        let open = state.withLock { state in
            state.isStopping = true
            return Array(state.open.values)
        }
        for channel in open { channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
        continuation.finish()
    }
}
