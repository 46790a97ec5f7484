public import Logging
public import ServiceLifecycle

/// Tells the service manager regularly that the process still serves (`WatchdogSec=`).
///
/// Before each `WATCHDOG=1` it sends a probe that only the serving loops can answer, so that a process that runs but
/// does not answer is killed and restarted. The content of the answer is ignored: a restart does not cure a full
/// disk.
///
/// The watchdog is the first part of a group, so that it runs until all others have stopped. Without `WatchdogSec=`
/// it returns at once.
public struct Watchdog: Service {
    private let interval: Duration?
    private let isStopping: @Sendable () -> Bool
    private let notify: @Sendable (String) -> Void
    private let logger: Logger
    private let status: @Sendable () async -> String
    private let probe: @Sendable () async throws -> Void

    /// The probe was not answered in time.
    private struct Unanswered: Error, CustomStringConvertible {
        var limit: Duration
        var description: String { "no answer within \(limit)" }
    }

    /// - Parameters:
    ///   - status: one line for `systemctl status`: `serving; 3 connections`.
    ///   - probe: returns when it was answered; throws when no answer can come.
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
                // After a missing answer the next probe follows soon, because the next regular one would be too late.
                pause = await feed(interval) ? interval / 2 : interval / 20
            }
        }
    }

    /// - Returns: whether the manager was notified.
    private func feed(_ interval: Duration) async -> Bool {
        do {
            // A stopping service need not answer: the manager limits the stop itself (`TimeoutStopSec=`).
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
