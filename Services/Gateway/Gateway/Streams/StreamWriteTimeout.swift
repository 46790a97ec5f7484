import NIOCore

/// Limits the time for the client to read a part of a stream of events or of a document in parts, so that a client
/// cannot hold one without reading. Uses one timer for the whole answer, not one for each part.
final class StreamWriteTimeout {
    private let limit: Duration
    private let context: ChannelHandlerContext
    /// The number of parts that are not written to the socket yet.
    private var untaken = 0
    /// The time of the last written part; `nil` while no part waits.
    private var since: NIODeadline?
    private var timer: Scheduled<Void>?

    init(limit: Duration, _ context: ChannelHandlerContext) {
        self.limit = limit
        self.context = context
        watch(for: limit)
    }

    /// Registers a part. The caller must write the part with the returned promise.
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
