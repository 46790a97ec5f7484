import HummingbirdCore
import NIOCore
import Synchronization

/// Connections that were accepted, until somebody serves them; and those that are open, to tell them of the end.
///
/// A connection that nobody finishes stops the process, so none is lost: they wait in a list, and the stream only says
/// that there are some. All of it happens on the listener's own event loop.
final class AcceptedConnections: Sendable {
    let arrivals: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let state = Mutex(State())

    private struct State {
        var waiting: [HTTP1Channel.Value] = []
        var open: [ObjectIdentifier: any Channel] = [:]
    }

    init() { (arrivals, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

    /// Takes a connection that was accepted and set up.
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

    /// Whoever takes them serves them.
    func takeWaiting() -> [HTTP1Channel.Value] {
        state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    /// Lets open connections come to their end. To be called when the listener takes no more.
    func stop() {
        let open = state.withLock { Array($0.open.values) }
        for channel in open { channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
        continuation.finish()
    }
}
