import GRDB
public import Vocabulary

/// Puts a backup in the place of a database that no service has open.
public enum DatabaseRestore {
    public struct Restored: Hashable, Sendable {
        /// The file that the service opens.
        public var database: String
        /// What it holds.
        public var backup: BackupReport
        /// Where the database that it replaced is now, with its log if it had one; `nil` when there was none.
        public var replaced: String?
    }

    /// Checks the backup, keeps the old database under another name, and puts a copy of the backup in its place.
    ///
    /// Whenever it is interrupted, the service starts afterwards on the old database or on the restored one.
    /// - Parameters:
    ///   - backup: stays as it is.
    ///   - path: the file that the service opens. It need not be there, its folder must.
    ///   - time: when; stands in the name under which the old database is kept.
    /// - Throws: ``DatabaseRefused/inUse(path:)`` while a service has it open; ``BackupRefused`` for a backup that is
    ///   not good, or when the system refuses something. The old database is untouched then, but for
    ///   ``BackupRefused/notFinished(database:reason:)``: the service finishes the restore when it starts.
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

    /// What a restored database is told before a service opens it. The one place for it.
    ///
    /// Its events are older than what their readers have seen: the feed must get a new id.
    static func markRestored(_ database: Database) throws {
        // A backup from before there were feeds gets its first one when a service opens it.
        if try database.tableExists("kitFeed") { try EventFeed.renew(in: database) }
    }

    /// Held until the end: a service that starts meanwhile is told that the database is in use.
    static func takeLock(of path: String) throws -> FileLock {
        let file = path + ".lock"
        let isNew = !Files.exists(file)
        let lock = try FileLock.taking(file)
        if isNew { try Files.give(file, toOwnerOf: Files.folder(of: path)) }
        return lock
    }
}
