import NIOCore

/// Limits how long the client may take to take in a part of a stream of events, or of a document in parts, so that
/// nobody holds one by not reading. One timer for the whole of it, not one for each of its parts.
final class StreamWriteTimeout {
    private let limit: Duration
    private let context: ChannelHandlerContext
    /// How many parts the socket has not taken yet.
    private var untaken = 0
    /// Since when it has taken none, while there are any.
    private var since: NIODeadline?
    private var timer: Scheduled<Void>?

    init(limit: Duration, _ context: ChannelHandlerContext) {
        self.limit = limit
        self.context = context
        watch(for: limit)
    }

    /// A part goes out. The promise has to be given to it.
    func part(_ promise: EventLoopPromise<Void>?) -> EventLoopPromise<Void> {
        if untaken == 0 { since = .now() }
        untaken += 1
        let taken = promise ?? context.eventLoop.makePromise()
        taken.futureResult.assumeIsolated().whenComplete { _ in
            self.untaken -= 1
            self.since = self.untaken > 0 ? .now() : nil
        }
        return taken
    }

    func stop() { timer?.cancel() }

    private func watch(for time: Duration) {
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) {
            guard let since = self.since else { return self.watch(for: self.limit) }
            let rest = self.limit - .nanoseconds((NIODeadline.now() - since).nanoseconds)
            if rest > .zero { self.watch(for: rest) } else { self.context.close(promise: nil) }
        }
    }
}
