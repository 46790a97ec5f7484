import Logging
public import ServiceLifecycle
import Vocabulary

/// Makes a backup whenever the newest one is older than the interval. A failure is logged and retried later, because
/// the service can serve without a backup.
public struct BackupSchedule: Service {
    private let backups: DatabaseBackups
    private let interval: Duration?
    private let tick: Duration

    /// The delay between a failure and the next attempt.
    static let retryDelay = Duration.seconds(900)

    /// - Parameter interval: the maximum age of the newest backup; `nil` turns backups off.
    public init(_ backups: DatabaseBackups, every interval: Duration?) {
        self.init(backups, every: interval, tick: .seconds(60))
    }

    /// - Parameter tick: the time between two checks whether a backup is due.
    init(_ backups: DatabaseBackups, every interval: Duration?, tick: Duration) {
        self.backups = backups
        self.interval = interval
        self.tick = tick
    }

    /// Runs until the service stops. Returns at once when backups are off, or when the database is in memory.
    public func run() async throws {
        guard interval != nil, backups.folder != nil else { return }
        do {
            try await cancelWhenGracefulShutdown {
                var failure: Instant?
                while true {
                    await round(lastFailure: &failure)
                    try await Task.sleep(for: tick)
                }
            }
        } catch is CancellationError {
            // The service stops.
        }
    }

    /// Makes a backup if one is due.
    func round(lastFailure: inout Instant?) async {
        let now = backups.now()
        // If the clock was set back, the next attempt must not wait until the old time.
        if let failure = lastFailure, failure <= now, now - failure < Self.retryDelay { return }
        do {
            guard let interval, let folder = backups.folder else { return }
            if let newest = try folder.newestGeneration(at: now), now - newest < interval { return }
            _ = try await backups.make()
            lastFailure = nil
        } catch is CancellationError {
            // The service stops, and `make` has removed the incomplete backup.
        } catch {
            backups.logger.error("no backup was made", metadata: ["error": "\(error)"])
            lastFailure = now
        }
    }
}
