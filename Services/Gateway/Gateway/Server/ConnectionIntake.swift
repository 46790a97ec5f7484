import HummingbirdCore
import NIOCore
import NIOExtras
import Synchronization

/// Hands the connections of a listener to the loop that serves them, and tells those that are open of the end.
///
/// SwiftNIO's own way, a listener as an asynchronous sequence, drops a connection that is accepted in the moment of
/// the end, and then stops the process because nobody has finished it.
final class ConnectionIntake: Sendable {
    let connections: AsyncStream<HTTP1Channel.Value>
    private let continuation: AsyncStream<HTTP1Channel.Value>.Continuation
    private let state = Mutex(State())

    private struct State {
        var open: [ObjectIdentifier: any Channel] = [:]
        var isAccepting = true
        var isStopping = false
    }

    /// How many connections are open.
    var count: Int { state.withLock(\.open.count) }

    /// Whether further connections are to be accepted. Those that were are still taken.
    var isAccepting: Bool { state.withLock(\.isAccepting) }

    init() { (connections, continuation) = AsyncStream.makeStream() }

    /// Takes a connection that was accepted and set up. Called on its event loop.
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
            // Nobody serves any more. The task is not structured, for there is nobody to wait for it; it only closes.
            Task { try? await connection.executeThenClose { _, _ in } }
        }
    }

    func stopAccepting() { state.withLock { $0.isAccepting = false } }

    /// Lets open connections come to their end. To be called when the listener takes no more.
    func stop() {
        let open = state.withLock { state in
            state.isStopping = true
            return Array(state.open.values)
        }
        for channel in open { channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
        continuation.finish()
    }
}
