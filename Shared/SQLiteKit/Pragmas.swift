import GRDB

/// The settings of the connections, and the proof that they took.
enum Pragmas {
    /// `trusted_schema = OFF` is missing on purpose: SQLite 3.40.1 would then refuse `json_valid` in a CHECK.
    static let everyConnection: @Sendable (Database) throws -> Void = { database in
        try database.execute(
            sql: """
                PRAGMA foreign_keys = ON;
                PRAGMA busy_timeout = 5000;
                PRAGMA cell_size_check = ON;
                PRAGMA temp_store = MEMORY;
                """)
    }

    /// - Throws: ``DatabaseRefused`` when a setting that durability rests on is not what it should be.
    static func checkWriter(_ database: Database) throws {
        for (name, wanted) in [("journal_mode", "wal"), ("synchronous", "2"), ("foreign_keys", "1")] {
            let value = try String.fetchOne(database, sql: "PRAGMA \(name)") ?? "nothing"
            guard value == wanted else { throw DatabaseRefused.setting(name: name, value: value) }
        }
        try checkStrictness(database)
    }

    /// Every table of ours is STRICT, so that a column holds only what it says.
    static func checkStrictness(_ database: Database) throws {
        let loose = try String.fetchAll(
            database,
            sql: """
                SELECT name FROM pragma_table_list
                WHERE schema = 'main' AND type = 'table' AND NOT strict
                    AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'grdb_migrations'
                ORDER BY name
                """)
        guard loose.isEmpty else { throw DatabaseRefused.looseTables(loose) }
    }
}
