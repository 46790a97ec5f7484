public import Logging
public import ServiceLifecycle

/// Tells the service manager that the process still serves, as often as it wants to hear it (`WatchdogSec=`).
///
/// Before each `WATCHDOG=1` it asks a question that only the loops that serve can answer: a process that runs and
/// answers nobody is killed and started again. What the answer says is all the same; a full disk is not cured by a new
/// start.
///
/// Stands first in a group, so that it goes on until all else has stopped. Without a watchdog it is done at once.
public struct Watchdog: Service {
    private let interval: Duration?
    private let isStopping: @Sendable () -> Bool
    private let notify: @Sendable (String) -> Void
    private let logger: Logger
    private let status: @Sendable () async -> String
    private let probe: @Sendable () async throws -> Void

    /// No answer came in time.
    private struct Unanswered: Error, CustomStringConvertible {
        var limit: Duration
        var description: String { "no answer within \(limit)" }
    }

    /// - Parameters:
    ///   - status: one line for `systemctl status`: `serving; 3 connections`.
    ///   - probe: returns when it has had an answer, and throws when there is none to be had.
    public init(
        logger: Logger, status: @escaping @Sendable () async -> String,
        probe: @escaping @Sendable () async throws -> Void
    ) {
        self.init(
            interval: ServiceManager.watchdogInterval, isStopping: { ServiceManager.isStopping },
            notify: { ServiceManager.notify($0) }, logger: logger, status: status, probe: probe)
    }

    init(
        interval: Duration?, isStopping: @escaping @Sendable () -> Bool, notify: @escaping @Sendable (String) -> Void,
        logger: Logger, status: @escaping @Sendable () async -> String,
        probe: @escaping @Sendable () async throws -> Void
    ) {
        self.interval = interval
        self.isStopping = isStopping
        self.notify = notify
        self.logger = logger
        self.status = status
        self.probe = probe
    }

    public func run() async throws {
        guard let interval else { return }
        await cancelWhenGracefulShutdown {
            var pause = interval / 2
            while (try? await Task.sleep(for: pause)) != nil {
                // Asked again soon after no answer: with the next turn it would be too late.
                pause = await feed(interval) ? interval / 2 : interval / 20
            }
        }
    }

    /// - Returns: whether the manager was told that all is well.
    private func feed(_ interval: Duration) async -> Bool {
        do {
            // What has begun to stop need not answer; the manager sees to the end itself (`TimeoutStopSec=`).
            if !isStopping() { try await answer(within: interval / 4) }
        } catch {
            if !Task.isCancelled { logger.error("the watchdog has no answer", metadata: ["error": "\(error)"]) }
            return false
        }
        let status = await status()
        notify(isStopping() ? "WATCHDOG=1" : "WATCHDOG=1\nSTATUS=\(status)")
        return true
    }

    private func answer(within limit: Duration) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await probe() }
            group.addTask {
                try await Task.sleep(for: limit)
                throw Unanswered(limit: limit)
            }
            _ = try await group.next()
            group.cancelAll()
        }
    }
}
