import GRDB
import Glibc
import Vocabulary

/// Runs one restore in steps. The caller holds the database's lock all the time.
///
/// The step `commit` is the point of no return. Before it, the old database is untouched, and the service starts on it
/// after a crash. `commit` renames the complete and synced copy to the name of a ``PendingRestore``. From then on the
/// service finishes the restore before it opens the database. So the old and the new database never mix. In particular,
/// the old log never lies beside the new file: SQLite would replay the log into it without an error.
final class RestoreInProgress {
    private let backup: String
    private let path: String
    private let pending: PendingRestore
    private let freeBytes: (String) throws -> Int
    private let mark: (Database) throws -> Void
    private var report: BackupReport?
    private let hadDatabase: Bool

    /// - Parameters:
    ///   - mark: changes the copy before it becomes the database.
    ///   - freeBytes: returns the free bytes of a folder's file system.
    init(
        of backup: String, over path: String, at time: Instant,
        mark: @escaping (Database) throws -> Void = DatabaseRestore.markRestored,
        freeBytes: @escaping (String) throws -> Int = Files.freeBytes(in:)
    ) throws {
        self.backup = backup
        self.path = path
        self.freeBytes = freeBytes
        self.mark = mark
        pending = PendingRestore(over: path, at: try PendingRestore.freeTime(over: path, from: time))
        hadDatabase = Files.exists(path)
    }

    private var copy: String { PendingRestore.halfCopy(of: path) }

    var steps: [() throws -> Void] {
        [verify, clear, copyBackup, markCopy, syncCopy, commit] + ([syncFolder] + pending.steps).map(finishing)
    }

    var count: Int { steps.count }

    /// Makes a step after `commit` throw ``BackupRefused/notFinished(database:reason:)``, because such a step is not
    /// undone but repeated at the next start of the service.
    private func finishing(_ step: @escaping () throws -> Void) -> () throws -> Void {
        {
            do {
                try step()
            } catch {
                throw BackupRefused.notFinished(database: self.path, reason: "\(error)")
            }
        }
    }

    /// - Parameter last: the number of steps to run. Only tests run fewer than all, to simulate a crash.
    func run(_ last: Int = .max) throws { for step in steps.prefix(last) { try step() } }

    var result: DatabaseRestore.Restored {
        get throws {
            guard let report else { throw BackupRefused.missing(file: backup) }
            return DatabaseRestore.Restored(
                database: path, backup: report, replaced: hadDatabase ? pending.replaced : nil)
        }
    }

    /// Removes the files of a failed restore.
    func cleanUp() { try? PendingRestore.removeHalfCopy(of: path) }

    private func verify() throws {
        let status = try Files.status(backup)
        if let old = try? Files.status(path), old.st_ino == status.st_ino, old.st_dev == status.st_dev {
            throw BackupRefused.sameFile(file: backup)
        }
        report = try DatabaseBackup.verify(backup, knownSteps: Self.knownSteps(of: path))
        // There is no database to compare migrations with, so compare the names.
        if !Files.exists(path), let name = BackupName(file: Files.name(of: backup)),
            name.database != Files.stem(of: path), name.database != PendingRestore.replacedStem(of: path)
        {
            throw BackupRefused.otherDatabase(file: backup, database: name.database)
        }
    }

    /// Returns the migrations of the database to replace; `nil` when it cannot be read, which may be the reason for the
    /// restore. A service runs all its migrations at every start, so a backup with other migrations is from a newer
    /// program or from another service.
    private static func knownSteps(of path: String) -> [String]? {
        guard Files.exists(path) else { return nil }
        // Open with the log only if there is one: otherwise SQLite creates files beside the database, and they stay.
        let hasLog = Files.exists(path + "-wal")
        guard let connection = try? BackupCheck.open(path, withLog: hasLog) else { return nil }
        defer { try? connection.close() }
        return try? connection.unsafeRead(BackupCheck.appliedSteps)
    }

    /// Removes the leftovers of an earlier restore.
    private func clear() throws { try PendingRestore.removeHalfCopy(of: path) }

    /// Copies the backup. Leaves ``BackupInProgress/reserve`` free, because other services may write to the same disk.
    private func copyBackup() throws {
        let needed = try Files.size(backup) + BackupInProgress.reserve
        guard try freeBytes(Files.folder(of: path)) >= needed else { throw BackupRefused.noSpace(file: copy) }
        try Files.create(copy)
        try Files.append(contentsOf: backup, to: copy)
        // The backup may have changed since it was verified, so compare the copy with the verified checksum.
        guard try Checksum.of(copy) == report?.checksum else { throw BackupRefused.changed(file: backup) }
    }

    private func markCopy() throws {
        var configuration = Configuration()
        configuration.label = "restore"
        configuration.prepareDatabase { database in
            try Pragmas.everyConnection(database)
            // The journal mode DELETE leaves a single file. The service switches back to a write-ahead log at its
            // start.
            try database.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL")
        }
        let connection = try DatabaseQueue(path: copy, configuration: configuration)
        defer { try? connection.close() }
        try connection.write(mark)
    }

    private func syncCopy() throws {
        try Files.give(copy, toOwnerOf: hadDatabase ? path : Files.folder(of: path))
        try Files.sync(copy)
    }

    /// Makes the restore final: after this step it is finished, not undone.
    private func commit() throws { try Files.rename(copy, to: pending.file) }

    private func syncFolder() throws { try Files.sync(Files.folder(of: path)) }
}
