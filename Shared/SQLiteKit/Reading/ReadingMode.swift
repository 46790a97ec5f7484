import GRDB

/// The mode in which a reading connection opens the file.
enum ReadingMode: Sendable {
    /// Beside the writer's connection, sharing the index of the log with it.
    case besideWriter
    /// Without a writer's connection, on a full disk or with a read-only file or folder. No other process writes
    /// either, because this process holds the lock.
    case alone

    /// Opens a connection that cannot write and never checkpoints.
    func open(_ path: String, label: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.label = label
        configuration.readonly = true
        let hasLog = try Files.size(path + "-wal") > 0
        let isAlone = self == .alone
        configuration.prepareDatabase { database in
            if isAlone, hasLog {
                // SQLite then keeps the index of the log in memory and creates no file for it.
                try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
            }
            try Pragmas.everyConnection(database)
            try database.execute(sql: "PRAGMA query_only = ON; PRAGMA wal_autocheckpoint = 0")
        }
        guard isAlone else { return try DatabaseQueue(path: path, configuration: configuration) }
        // `unix-none` takes no locks, so that several connections can each use the file in exclusive mode. Without a
        // log, SQLite would try to create one. `immutable` prevents that.
        let parameters = hasLog ? "vfs=unix-none" : "immutable=1"
        return try DatabaseQueue(path: BackupCheck.address(of: path, parameters), configuration: configuration)
    }
}
