import GRDB

/// The settings of the connections, and the check that they took effect.
enum Pragmas {
    /// Milliseconds to wait for a lock of another process, such as an operator's `sqlite3`.
    static let busyTimeout: CInt = 5_000

    /// Settings for all connections. `trusted_schema = OFF` is missing on purpose: with it, SQLite 3.40.1 rejects
    /// `json_valid` in a CHECK.
    static let everyConnection: @Sendable (Database) throws -> Void = { database in
        try database.execute(
            sql: """
                PRAGMA foreign_keys = ON;
                PRAGMA busy_timeout = \(busyTimeout);
                PRAGMA cell_size_check = ON;
                PRAGMA temp_store = MEMORY;
                """)
    }

    static let prepareWriter: @Sendable (Database) throws -> Void = { database in
        // GRDB sets NORMAL when it switches to write-ahead logging, so FULL is set afterwards.
        try database.execute(
            sql: "PRAGMA synchronous = FULL; PRAGMA journal_size_limit = \(WriteAheadLog.manyPages * 4_096)")
        // After a crash, parts of the log may be only in the kernel's memory, because the last fsync failed. The
        // checkpoint brings them to the disk before any new write depends on them.
        do {
            try database.checkpoint(.truncate)
        } catch DatabaseError.SQLITE_BUSY {
            // An operator has the file open.
        }
    }

    /// Checks the settings on which durability depends.
    /// - Throws: ``DatabaseRefused`` when a setting has another value, or when a table is not `STRICT`.
    static func checkWriter(_ database: Database) throws {
        for (name, wanted) in [("journal_mode", "wal"), ("synchronous", "2"), ("foreign_keys", "1")] {
            let value = try String.fetchOne(database, sql: "PRAGMA \(name)") ?? "nothing"
            guard value == wanted else { throw DatabaseRefused.setting(name: name, value: value) }
        }
        try checkStrictness(database)
    }

    /// Checks that every table is STRICT, because other tables accept values of any type in any column.
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
