public import Logging
public import ServiceLifecycle
public import Vocabulary

/// Takes away what was kept long enough: events, entries of streams and the replies to calls with keys. A little at a
/// time, so that no write waits for it.
///
/// Nothing rests on it but the size of the file and that people's data are not kept longer than agreed.
public struct Sweeper: Service {
    /// Rows that one transaction removes.
    static let bite = 200

    private let feed: EventFeed
    private let streams: [any FollowedStream]
    private let now: @Sendable () -> Instant
    private let logger: Logger

    /// - Parameter streams: in the feed's database.
    public init(
        _ feed: EventFeed, streams: [any FollowedStream] = [], now: @escaping @Sendable () -> Instant, logger: Logger
    ) {
        self.feed = feed
        self.streams = streams
        self.now = now
        self.logger = logger
    }

    /// A round a minute until the service stops.
    public func run() async throws {
        try? await cancelWhenGracefulShutdown {
            while true {
                try await Task.sleep(for: .seconds(60))
                guard feed.database.takesWrites else { continue }
                do {
                    try await sweep()
                } catch  where !Task.isCancelled {
                    logger.error("cannot remove what is over", metadata: ["error": "\(String(reflecting: error))"])
                }
            }
        }
    }

    /// One round.
    public func sweep() async throws {
        while try await feed.removeOld(atMost: Self.bite) == Self.bite { await Task.yield() }
        for stream in streams {
            while try await stream.removeOld(atMost: Self.bite) == Self.bite { await Task.yield() }
        }
        let now = now()
        while try await feed.database.write({ try RequestRecord.removeExpired($0, at: now, atMost: Self.bite) })
            == Self.bite
        {
            await Task.yield()
        }
    }
}
