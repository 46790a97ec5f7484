import GRDB
import Glibc
import Vocabulary

/// One restore, a step after the other. The lock of the database is held all the while.
///
/// Up to the step `commit` nothing is done to the old database, and after a crash the service starts on it. `commit`
/// gives the copy, whole and on the disk, the name of a ``PendingRestore``: from then on the service finishes the
/// restore before it opens anything. So the two never mix, above all not the old log and the new file: SQLite would
/// replay the one into the other without noticing.
final class RestoreInProgress {
    private let backup: String
    private let path: String
    private let pending: PendingRestore
    private let freeBytes: (String) throws -> Int
    private let mark: (Database) throws -> Void
    private var report: BackupReport?
    private let hadDatabase: Bool

    /// - Parameters:
    ///   - mark: what is written into the copy.
    ///   - freeBytes: how much room there is where a folder is.
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

    /// What fails after the moment that counts is not undone but done later.
    private func finishing(_ step: @escaping () throws -> Void) -> () throws -> Void {
        {
            do {
                try step()
            } catch {
                throw BackupRefused.notFinished(database: self.path, reason: "\(error)")
            }
        }
    }

    /// - Parameter last: how many steps are taken; fewer than all in tests only, which look at what is there then.
    func run(_ last: Int = .max) throws { for step in steps.prefix(last) { try step() } }

    var result: DatabaseRestore.Restored {
        get throws {
            guard let report else { throw BackupRefused.missing(file: backup) }
            return DatabaseRestore.Restored(
                database: path, backup: report, replaced: hadDatabase ? pending.replaced : nil)
        }
    }

    /// Removes what a failure leaves.
    func cleanUp() { try? PendingRestore.removeHalfCopy(of: path) }

    private func verify() throws {
        let status = try Files.status(backup)
        if let old = try? Files.status(path), old.st_ino == status.st_ino, old.st_dev == status.st_dev {
            throw BackupRefused.sameFile(file: backup)
        }
        report = try DatabaseBackup.verify(backup, knownSteps: Self.knownSteps(of: path))
        // Without migrations to compare, the name has to do.
        if !Files.exists(path), let name = BackupName(file: Files.name(of: backup)),
            name.database != Files.stem(of: path), name.database != PendingRestore.replacedStem(of: path)
        {
            throw BackupRefused.otherDatabase(file: backup, database: name.database)
        }
    }

    /// The migrations of the database that is replaced; `nil` when it cannot be read, which may be why it is replaced.
    /// A service brings its database to its newest migration whenever it starts, so a backup with others is of a newer
    /// program or of another service.
    private static func knownSteps(of path: String) -> [String]? {
        guard Files.exists(path) else { return nil }
        // Only where there is a log it is looked for: that makes files, which would stay.
        let hasLog = Files.exists(path + "-wal")
        guard let connection = try? BackupCheck.open(path, withLog: hasLog) else { return nil }
        defer { try? connection.close() }
        return try? connection.unsafeRead(BackupCheck.appliedSteps)
    }

    /// What an earlier restore has left.
    private func clear() throws { try PendingRestore.removeHalfCopy(of: path) }

    /// The service of this database is stopped, but others may be writing on the same disk.
    private func copyBackup() throws {
        let needed = try Files.size(backup) + BackupInProgress.reserve
        guard try freeBytes(Files.folder(of: path)) >= needed else { throw BackupRefused.noSpace(file: copy) }
        try Files.create(copy)
        try Files.append(contentsOf: backup, to: copy)
        // It was checked as it lay there; what was copied must be that.
        guard try Checksum.of(copy) == report?.checksum else { throw BackupRefused.changed(file: backup) }
    }

    private func markCopy() throws {
        var configuration = Configuration()
        configuration.label = "restore"
        configuration.prepareDatabase { database in
            try Pragmas.everyConnection(database)
            // One file when all is done, with nothing beside it; the service switches back to a log by itself.
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

    /// Now it counts.
    private func commit() throws { try Files.rename(copy, to: pending.file) }

    private func syncFolder() throws { try Files.sync(Files.folder(of: path)) }
}
