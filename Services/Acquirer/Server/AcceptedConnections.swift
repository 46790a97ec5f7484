import HummingbirdCore
import NIOCore
import Synchronization

/// Accepted connections that wait to be served, and open connections that are notified of the shutdown.
///
/// An unfinished connection keeps the process from ending, so none may be lost. The stream drops elements, so the
/// connections wait in a list, and the stream only reports that the list is not empty. The listener and its connections
/// share one event loop, so all accepted connections are in the list when the listener has closed.
final class AcceptedConnections: Sendable {
    let arrivals: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let state = Mutex(State())

    private struct State {
        var waiting: [HTTP1Channel.Value] = []
        var open: [ObjectIdentifier: any Channel] = [:]
    }

    init() { (arrivals, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

    /// Adds a connection that was accepted and set up.
    func take(_ connection: HTTP1Channel.Value) {
        let channel = connection.channel
        let key = ObjectIdentifier(channel)
        state.withLock { state in
            state.waiting.append(connection)
            state.open[key] = channel
        }
        channel.closeFuture.whenComplete { [self] _ in state.withLock { $0.open[key] = nil } }
        continuation.yield()
    }

    /// Removes and returns the waiting connections. The caller must serve them.
    func takeWaiting() -> [HTTP1Channel.Value] {
        state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    /// Makes open connections close after their current requests. Call it after the listener has closed.
    func stop() {
        let open = state.withLock { Array($0.open.values) }
        for channel in open { channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
        continuation.finish()
    }
}
