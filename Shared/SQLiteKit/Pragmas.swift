import GRDB

/// The settings of the connections, and the proof that they took.
enum Pragmas {
    /// Milliseconds to wait for a lock that somebody else has, such as an operator who looks into the file.
    static let busyTimeout: CInt = 5_000

    /// `trusted_schema = OFF` is missing on purpose: SQLite 3.40.1 would then refuse `json_valid` in a CHECK.
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
        // GRDB sets NORMAL when it switches to write-ahead logging, so FULL comes after that.
        try database.execute(
            sql: "PRAGMA synchronous = FULL; PRAGMA journal_size_limit = \(WriteAheadLog.manyPages * 4_096)")
        // What a crash has left in the log may be in the kernel's memory only, its last fsync having failed. Copied into
        // the file it is on the disk before anything is built on it.
        do {
            try database.checkpoint(.truncate)
        } catch DatabaseError.SQLITE_BUSY {
            // An operator is looking into the file.
        }
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
