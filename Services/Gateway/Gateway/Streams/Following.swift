import Logging
import RPC
import Vocabulary

/// Follows something at a service by one long poll after the other, and begins anew after every failure.
struct Following: Sendable {
    /// What is followed is no longer what it was, or a part of it is gone.
    struct Broken: Error {}

    /// For the answer to a poll, which waits at the service as long as may be. What takes longer counts as failed.
    static let timeout = Duration.seconds(EventWait.maximum.seconds + 10)

    let sleep: @Sendable (Duration) async throws -> Void
    /// A number from 0 to 1.
    let chance: @Sendable () -> Double
    let logger: Logger

    /// Returns only by throwing, when the task is cancelled.
    /// - Parameters:
    ///   - failure: for the log.
    ///   - begin: finds out where to begin.
    ///   - poll: reads on from a place, and tells where it goes on.
    ///   - lost: is called at every failure, before the pause.
    func follow<Position>(
        _ failure: Logger.Message, from begin: () async throws -> Position,
        by poll: (Position) async throws -> Position,
        lost: () -> Void
    ) async throws {
        var failures = 0
        while true {
            do {
                var position = try await begin()
                while true {
                    position = try await onceMore(position, poll)
                    failures = 0
                }
            } catch {
                lost()
                try Task.checkCancellation()
                failures += 1
                logger.log(
                    level: failures < 3 ? .info : .warning, failure,
                    metadata: ["failures": "\(failures)", "error": "\(String(reflecting: error))"])
                try await sleep(Self.pause(after: failures, chance: chance()))
            }
        }
    }

    /// Once more when there was no room for it: nothing has been lost then. A connection that broke is no such case.
    private func onceMore<Position>(_ position: Position, _ poll: (Position) async throws -> Position) async throws
        -> Position
    {
        do {
            return try await poll(position)
        } catch let error where Self.isBusy(error) {
            return try await poll(position)
        }
    }

    private static func isBusy(_ error: any Error) -> Bool {
        switch error {
        case ClientError.overloaded: true
        case let error as ErrorObject: error.data.type == CallError.busy.type
        default: false
        }
    }

    /// One second, then 2, 4 up to 30, each shortened by up to a half, so that not all gateways come back at once.
    private static func pause(after failures: Int, chance: Double) -> Duration {
        .milliseconds(Int(Double(min(30, 1 << min(failures - 1, 10))) * 1_000 * (1 - chance / 2)))
    }
}
