import GRDB
import Synchronization

/// Watches the statements of all databases that are opened after ``start(_:)``. Only tests use it: they collect the SQL
/// that runs, and run `EXPLAIN` on each text once.
package enum StatementHook {
    /// Receives the schema of an opened database, and returns a function that receives the text of each statement.
    package typealias Watcher = @Sendable (_ schema: [String]) -> @Sendable (_ sql: String) -> Void

    private static let watcher = Mutex<Watcher?>(nil)

    package static func start(_ watch: @escaping Watcher) { watcher.withLock { $0 = watch } }

    /// Begins to watch a connection. The database must have been migrated.
    static func begin(_ database: Database) throws {
        guard let watch = watcher.withLock(\.self) else { return }
        let schema = try String.fetchAll(
            database,
            sql: """
                SELECT sql FROM sqlite_schema
                WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid
                """)
        let saw = watch(schema)
        database.trace(options: .statement) { event in
            if case .statement(let statement) = event { saw(statement.sql) }
        }
    }
}
