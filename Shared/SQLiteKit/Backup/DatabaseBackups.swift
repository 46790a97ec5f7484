import Dispatch
import GRDB
public import Logging
public import Vocabulary

/// Makes the backups of a service's open database, in `backups` beside it, and keeps the newest.
public struct DatabaseBackups: Sendable {
    private let database: ServiceDatabase
    private let kept: Int
    let logger: Logger
    let now: @Sendable () -> Instant

    /// - Parameter kept: how many generations are kept, at least one. Those of before migrations are counted apart.
    public init(
        of database: ServiceDatabase, keeping kept: Int = 7, now: @escaping @Sendable () -> Instant, logger: Logger
    ) {
        self.database = database
        self.kept = kept
        self.now = now
        self.logger = logger
    }

    /// Where they are; `nil` for a database in memory.
    var folder: BackupFolder? { database.file.map(BackupFolder.init(beside:)) }

    /// Makes one. The database is read and written meanwhile as ever.
    /// - Throws: ``BackupRefused``; `CancellationError` when the task is cancelled. Nothing is left then.
    public func make() async throws -> BackupReport {
        guard let file = database.file, let folder else { throw BackupRefused.notOnDisk }
        let time = now()
        let stop = BackupStop()
        let (name, report) = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // Blocks its thread for as long as the disk takes, so none of those that answer calls.
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
    /// The backup is made: that old ones cannot be removed is no failure of it.
    func prune(keeping count: Int, sparing made: BackupName, logger: Logger?) {
        do {
            for file in try prune(keeping: count, sparing: made) {
                logger?.info("old backup removed", metadata: ["file": "\(file)"])
            }
        } catch {
            logger?.error("old backups stay", metadata: ["error": "\(error)"])
        }
    }
}
