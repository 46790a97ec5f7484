import GRDB
public import Vocabulary

/// Replaces a database with a backup. No service may have the database open.
public enum DatabaseRestore {
    public struct Restored: Hashable, Sendable {
        /// The file that the service opens.
        public var database: String
        /// The report on the backup that was restored.
        public var backup: BackupReport
        /// The new path of the replaced database, with its log if it had one; `nil` when there was no database.
        public var replaced: String?
    }

    /// Checks the backup, renames the old database, and puts a copy of the backup in its place.
    ///
    /// If the restore is interrupted at any point, the service starts on the old database or on the restored one.
    /// - Parameters:
    ///   - backup: the file to restore. It is not changed.
    ///   - path: the file that the service opens. The file may be missing, its folder must exist.
    ///   - time: the time of the restore, a part of the old database's new name.
    /// - Throws: ``DatabaseRefused/inUse(path:)`` while a service has the database open; ``BackupRefused`` for a backup
    ///   that fails its checks, or for an error of the system. The old database is then untouched, except after
    ///   ``BackupRefused/notFinished(database:reason:)``: the service finishes that restore when it starts.
    public static func restore(_ backup: String, over path: String, at time: Instant) throws -> Restored {
        let lock = try takeLock(of: path)
        defer { lock.release() }
        try PendingRestore.finish(over: path)
        let work = try RestoreInProgress(of: backup, over: path, at: time)
        do {
            try work.run()
        } catch {
            work.cleanUp()
            throw error
        }
        return try work.result
    }

    /// Gives the feed of a restored database a new id before a service opens the database. Readers of the feed may have
    /// seen newer events under the old id.
    static func markRestored(_ database: Database) throws {
        // A backup from before the first feed gets its feed when a service opens it.
        if try database.tableExists("kitFeed") { try EventFeed.renew(in: database) }
    }

    /// Takes the database's lock. A service that starts during the restore fails with `inUse`.
    static func takeLock(of path: String) throws -> FileLock {
        let file = path + ".lock"
        let isNew = !Files.exists(file)
        let lock = try FileLock.taking(file)
        if isNew { try Files.give(file, toOwnerOf: Files.folder(of: path)) }
        return lock
    }
}
