import Logging
import RPC
import Vocabulary

/// Follows a feed of a service by long polls, and starts again after every failure.
struct Following: Sendable {
    /// The feed was replaced by another one, or a part of it is missing.
    struct Broken: Error {}

    /// The time for the answer to a poll, which waits at the service for the maximum time. A longer poll counts as
    /// failed.
    static let timeout = Duration.seconds(EventWait.maximum.seconds + 10)

    let sleep: @Sendable (Duration) async throws -> Void
    /// Returns a random number from 0 to 1.
    let chance: @Sendable () -> Double
    let logger: Logger

    /// Follows until the task is cancelled, and then throws.
    /// - Parameters:
    ///   - failure: the message for the log.
    ///   - begin: returns the position to begin at.
    ///   - poll: reads from a position and returns the next one.
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

    /// Polls, and once more if the connection or the service was too busy: no event is lost then. After a broken
    /// connection events may be lost.
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

    /// Returns 1, 2, 4 and up to 30 seconds, each shortened by up to a half, so that gateways do not reconnect at once.
    private static func pause(after failures: Int, chance: Double) -> Duration {
        .milliseconds(Int(Double(min(30, 1 << min(failures - 1, 10))) * 1_000 * (1 - chance / 2)))
    }
}
