import Logging
public import ServiceLifecycle
import Vocabulary

/// Makes a backup whenever the newest is older than agreed. A failure is logged and tried again in a while: it is no
/// reason to stop serving.
public struct BackupSchedule: Service {
    private let backups: DatabaseBackups
    private let interval: Duration?
    private let tick: Duration

    /// How long after a failure it is tried again.
    static let retryDelay = Duration.seconds(900)

    /// - Parameter interval: how old the newest may be; `nil` makes none.
    public init(_ backups: DatabaseBackups, every interval: Duration?) {
        self.init(backups, every: interval, tick: .seconds(60))
    }

    /// - Parameter tick: how often it is looked whether one is due.
    init(_ backups: DatabaseBackups, every interval: Duration?, tick: Duration) {
        self.backups = backups
        self.interval = interval
        self.tick = tick
    }

    /// Returns at once when there is nothing to do, else when the service stops.
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
            // The end of the service.
        }
    }

    /// Makes a backup if one is due.
    func round(lastFailure: inout Instant?) async {
        let now = backups.now()
        // A clock that was set back makes nothing wait.
        if let failure = lastFailure, failure <= now, now - failure < Self.retryDelay { return }
        do {
            guard let interval, let folder = backups.folder else { return }
            if let newest = try folder.newestGeneration(at: now), now - newest < interval { return }
            _ = try await backups.make()
            lastFailure = nil
        } catch is CancellationError {
            // The end of the service; what was half done is gone.
        } catch {
            backups.logger.error("no backup was made", metadata: ["error": "\(error)"])
            lastFailure = now
        }
    }
}
