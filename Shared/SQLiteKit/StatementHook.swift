import GRDB
import GRDBSQLite
import Synchronization

/// Watches the statements of all databases that are opened after ``start(_:)``. Only tests use it: they collect the SQL
/// that runs, and run `EXPLAIN` on each text once.
package enum StatementHook {
    /// Receives the text of each statement that runs.
    package final class Watch: Sendable {
        fileprivate let receive: @Sendable (_ sql: UnsafePointer<CChar>) -> Void

        package init(_ receive: @escaping @Sendable (_ sql: UnsafePointer<CChar>) -> Void) { self.receive = receive }
    }

    /// Receives the schema of an opened database. The watch that it returns must never be released.
    package typealias Watcher = @Sendable (_ schema: [String]) -> Watch

    private static let watcher = Mutex<Watcher?>(nil)

    package static func start(_ watch: @escaping Watcher) { watcher.withLock { $0 = watch } }

    /// Begins to watch a connection. The database must have been migrated.
    static func begin(_ database: Database) throws {
        guard let watch = watcher.withLock(\.self) else { return }
        let schema = try String.fetchAll(
            database,
            sql: """
                SELECT sql FROM sqlite_schema
                WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
                    AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')
                ORDER BY rowid
                """)
        // `Database.trace` makes a `String` of each statement that runs. That takes 4 % of the time of all tests.
        sqlite3_trace_v2(
            database.sqliteConnection, UInt32(SQLITE_TRACE_STMT),
            { _, context, _, text in
                guard let context, let text else { return SQLITE_OK }
                let watch = Unmanaged<Watch>.fromOpaque(context).takeUnretainedValue()
                watch.receive(text.assumingMemoryBound(to: CChar.self))
                return SQLITE_OK
            }, Unmanaged.passUnretained(watch(schema)).toOpaque())
    }
}
