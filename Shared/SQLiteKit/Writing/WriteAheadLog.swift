import GRDB
import GRDBSQLite
import Synchronization

/// Copies the write-ahead log into the database file. It runs on the writer's connection after the results were
/// returned, so that no caller of a finished write waits.
final class WriteAheadLog: Sendable {
    /// The number of pages after which the log is copied, SQLite's own default: 4 MiB.
    static let pages = 1_000
    /// The number of pages after which the copying waits for readers, up to ``checkpointTimeout``, so that the log can
    /// restart.
    static let manyPages = 4_000
    /// The maximum wait for readers, in milliseconds. Short reads take less than one.
    static let checkpointTimeout: CInt = 20

    /// The pages of the log after the last commit, and after the last copying. Used on the writer's queue only.
    private let length = Atomic(0)
    private let copied = Atomic(0)

    /// Replaces SQLite's own copying, which runs within a COMMIT.
    ///
    /// This object must live as long as the connection, because the hook holds an unretained pointer to it.
    func attach(to database: Database) {
        let context = Unmanaged.passUnretained(self).toOpaque()
        _ = sqlite3_wal_hook(
            database.sqliteConnection,
            { context, _, _, pages in
                guard let context else { return SQLITE_OK }
                let log = Unmanaged<WriteAheadLog>.fromOpaque(context).takeUnretainedValue()
                log.length.store(Int(pages), ordering: .relaxed)
                return SQLITE_OK
            }, context)
    }

    /// Copies the log if it has become long.
    /// - Throws: SQLite's error, except when a reader prevents the copying.
    func copyIfLong(_ database: Database) throws {
        let length = length.load(ordering: .relaxed)
        var copied = copied.load(ordering: .relaxed)
        // The log has restarted since the last copying.
        if length < copied { copied = 0 }
        if length - copied >= Self.pages {
            copied = length
            do {
                if length >= Self.manyPages {
                    sqlite3_busy_timeout(database.sqliteConnection, Self.checkpointTimeout)
                    defer { sqlite3_busy_timeout(database.sqliteConnection, Pragmas.busyTimeout) }
                    try database.checkpoint(.restart)
                } else {
                    try database.checkpoint(.passive)
                }
            } catch DatabaseError.SQLITE_BUSY {
                // A reader still needs the old state. The next attempt follows after more pages.
            }
        }
        self.copied.store(copied, ordering: .relaxed)
    }
}
