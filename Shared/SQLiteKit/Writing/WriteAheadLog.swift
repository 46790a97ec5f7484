import GRDB
import GRDBSQLite
import Synchronization

/// Copies the write-ahead log into the database file: on the writer's connection, and after the answers, so that nobody
/// who has been written waits for it.
final class WriteAheadLog: Sendable {
    /// Pages after which the log is copied, as in SQLite itself: 4 MiB.
    static let pages = 1_000
    /// Pages after which readers are waited for, a moment, so that the log can start over.
    static let manyPages = 4_000
    /// Milliseconds of that moment. Short reads take less than one.
    static let checkpointTimeout: CInt = 20

    /// How many pages the log had after the last commit, and after the last copying. Used on the writer's queue only.
    private let length = Atomic(0)
    private let copied = Atomic(0)

    /// Takes the place of the copying that SQLite does within a COMMIT.
    ///
    /// The log must live as long as the connection.
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
    /// - Throws: SQLite's error; being kept from it by a reader is none.
    func copyIfLong(_ database: Database) throws {
        let length = length.load(ordering: .relaxed)
        var copied = copied.load(ordering: .relaxed)
        // The log has started over since.
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
                // A reader still needs the old state. The next time comes with the next pages.
            }
        }
        self.copied.store(copied, ordering: .relaxed)
    }
}
