import GRDB
import Synchronization

/// Watches the statements of all databases that are opened from then on. No program sets it: the tests collect with it
/// what SQL they run, and explain each text once.
package enum StatementHook {
    /// Gets the schema of a database that was opened, and returns what gets the texts of its statements.
    package typealias Watcher = @Sendable (_ schema: [String]) -> @Sendable (_ sql: String) -> Void

    private static let watcher = Mutex<Watcher?>(nil)

    package static func start(_ watch: @escaping Watcher) { watcher.withLock { $0 = watch } }

    /// Begins to watch a connection whose database has had its migrations.
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
