public import Logging
public import ServiceLifecycle
public import Vocabulary

/// Removes rows after their retention time: events, entries of streams and replies to calls with keys. Uses short
/// transactions, so that other writes do not wait. Once a day, it also merges the indices of words
/// (``SearchIndexMerge``).
///
/// Only the size of the file and the retention times of personal data depend on the sweeper.
public struct Sweeper: Service {
    /// The number of rows that one transaction removes at most.
    static let batchSize = 200
    private static let mergePeriod = Duration.seconds(86_400)

    private let feed: EventFeed
    private let streams: [any FollowedStream]
    private let now: @Sendable () -> Instant
    private let logger: Logger

    /// - Parameter streams: the streams in the feed's database.
    public init(
        _ feed: EventFeed, streams: [any FollowedStream] = [], now: @escaping @Sendable () -> Instant, logger: Logger
    ) {
        self.feed = feed
        self.streams = streams
        self.now = now
        self.logger = logger
    }

    /// Sweeps once a minute until the service stops.
    public func run() async throws {
        try? await cancelWhenGracefulShutdown {
            var nextMerge = now()
            while true {
                try await Task.sleep(for: .seconds(60))
                guard feed.database.takesWrites else { continue }
                do {
                    try await sweep()
                    guard now() >= nextMerge else { continue }
                    try await SearchIndexMerge(of: feed.database).run()
                    nextMerge = now() + Self.mergePeriod
                } catch  where !Task.isCancelled {
                    logger.error("cannot sweep the database", metadata: ["error": "\(String(reflecting: error))"])
                }
            }
        }
    }

    /// Removes all expired rows.
    public func sweep() async throws {
        while try await feed.removeOld(atMost: Self.batchSize) == Self.batchSize { await Task.yield() }
        for stream in streams {
            while try await stream.removeOld(atMost: Self.batchSize) == Self.batchSize { await Task.yield() }
        }
        let now = now()
        while try await feed.database.write({ try RequestRecord.removeExpired($0, at: now, atMost: Self.batchSize) })
            == Self.batchSize
        {
            await Task.yield()
        }
    }
}
