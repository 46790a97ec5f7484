import GRDB

/// How a connection that only reads opens the file.
enum ReadingMode: Sendable {
    /// Beside the connection that writes, with which it shares the index of the log.
    case besideWriter
    /// Without a connection that writes, where nothing can be written: a full disk, a read-only file or folder. No other
    /// process writes either, because this one holds the lock.
    case alone

    /// A connection that cannot write and never checkpoints.
    func open(_ path: String, label: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.label = label
        configuration.readonly = true
        let hasLog = try Files.size(path + "-wal") > 0
        let isAlone = self == .alone
        configuration.prepareDatabase { database in
            if isAlone, hasLog {
                // The index of the log is then kept in memory, and no file is made for it.
                try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
            }
            try Pragmas.everyConnection(database)
            try database.execute(sql: "PRAGMA query_only = ON; PRAGMA wal_autocheckpoint = 0")
        }
        guard isAlone else { return try DatabaseQueue(path: path, configuration: configuration) }
        // Without locks several connections can each have the file exclusively. An empty log may be missing, and SQLite
        // would try to make it; `immutable` keeps it from looking.
        let parameters = hasLog ? "vfs=unix-none" : "immutable=1"
        return try DatabaseQueue(path: BackupCheck.address(of: path, parameters), configuration: configuration)
    }
}
