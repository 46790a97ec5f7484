import IdentityContract
import Logging
import RPC
import ServiceLifecycle
import Vocabulary

/// Follows identity's feed for the sessions that end, and keeps ``SessionCache`` open as long as it can.
///
/// It begins at the head: what ended earlier no check calls good any more. A poll waits up to 25 seconds at identity and
/// counts as failed after ten more, so that a process that hangs closes the cache as one that is gone.
struct SessionFeed: Service {
    let identity: any Client
    let cache: SessionCache
    let sleep: @Sendable (Duration) async throws -> Void
    /// A number from 0 to 1.
    let chance: @Sendable () -> Double
    let logger: Logger

    /// Identity's feed is no longer the one that was followed, or a part of it is gone.
    private struct FeedBroken: Error {}

    /// Follows until the gateway stops.
    func run() async throws {
        try? await cancelWhenGracefulShutdown { try await follow() }
        cache.close()
    }

    private func follow() async throws {
        var failures = 0
        while true {
            do {
                let start = try await identity.call(ReadEvents(after: 0, limit: EventLimit(1)))
                cache.open(at: start.head)
                var place = start.head
                while true {
                    place = try await poll(start.feed, after: place)
                    failures = 0
                }
            } catch {
                cache.close()
                try Task.checkCancellation()
                failures += 1
                logger.log(
                    level: failures < 3 ? .info : .warning, "sessions are not cached: identity's feed is not followed",
                    metadata: ["failures": "\(failures)", "error": "\(String(reflecting: error))"])
                try await sleep(Self.pause(after: failures, chance: chance()))
            }
        }
    }

    /// Once more when there was no room for it: nothing has been lost then. A connection that broke is no such case.
    /// - Returns: where to read on.
    private func poll(_ feed: FeedID, after place: Int64) async throws -> Int64 {
        do {
            return try await read(feed, after: place)
        } catch let error where Self.isBusy(error) {
            return try await read(feed, after: place)
        }
    }

    private static func isBusy(_ error: any Error) -> Bool {
        switch error {
        case ClientError.overloaded: true
        case let error as ErrorObject: error.data.type == CallError.busy.type
        default: false
        }
    }

    private func read(_ feed: FeedID, after place: Int64) async throws -> Int64 {
        let reply = try await identity.call(
            ReadEvents(feed: feed, after: place, wait: .most), timeout: .seconds(EventWait.most.seconds + 10))
        guard !reply.resync, reply.feed == feed else { throw FeedBroken() }
        for event in reply.events {
            guard let ending = try event.event(SessionsEnded.self) else { continue }
            cache.end(ending.sessions, at: event.sequence)
        }
        return reply.next
    }

    /// One second, then 2, 4 up to 30, each shortened by up to a half, so that not all gateways come back at once.
    private static func pause(after failures: Int, chance: Double) -> Duration {
        .milliseconds(Int(Double(min(30, 1 << min(failures - 1, 10))) * 1_000 * (1 - chance / 2)))
    }
}
