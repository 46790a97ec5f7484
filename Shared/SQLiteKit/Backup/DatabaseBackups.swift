import Dispatch
import GRDB
public import Logging
public import Vocabulary

/// Makes backups of a service's open database in the folder `backups` beside it, and removes old ones.
public struct DatabaseBackups: Sendable {
    private let database: ServiceDatabase
    private let kept: Int
    let logger: Logger
    let now: @Sendable () -> Instant

    /// - Parameter kept: the number of generations to keep, at least one. Backups from before migrations are not
    ///   counted.
    public init(
        of database: ServiceDatabase, keeping kept: Int = 7, now: @escaping @Sendable () -> Instant, logger: Logger
    ) {
        self.database = database
        self.kept = kept
        self.now = now
        self.logger = logger
    }

    /// The folder of the backups; `nil` for a database in memory.
    var folder: BackupFolder? { database.file.map(BackupFolder.init(beside:)) }

    /// Makes a backup. Reads and writes go on meanwhile.
    /// - Throws: ``BackupRefused``; `CancellationError` when the task is cancelled. No file is left then.
    public func make() async throws -> BackupReport {
        guard let file = database.file, let folder else { throw BackupRefused.notOnDisk }
        let time = now()
        let stop = BackupStop()
        let (name, report) = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // The copy blocks its thread, so it must not run on the threads that serve calls.
                DispatchQueue.global(qos: .utility).async {
                    continuation.resume(
                        with: Result {
                            try DatabaseBackup.make(of: file, into: folder, at: time, .generation, stop: stop)
                        })
                }
            }
        } onCancel: {
            stop.stop()
        }
        logger.notice("backup made", metadata: ["file": "\(report.file)", "bytes": "\(report.bytes)"])
        folder.prune(keeping: kept, sparing: name, logger: logger)
        return report
    }
}

extension BackupFolder {
    /// Removes old backups. Logs an error instead of throwing it, because the new backup has succeeded.
    func prune(keeping count: Int, sparing made: BackupName, logger: Logger?) {
        do {
            for file in try prune(keeping: count, sparing: made) {
                logger?.info("old backup removed", metadata: ["file": "\(file)"])
            }
        } catch {
            logger?.error("old backups cannot be removed", metadata: ["error": "\(error)"])
        }
    }
}
