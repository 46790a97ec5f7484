import GRDB
import Glibc
import RPC

/// Checks a file that no process writes.
struct BackupCheck {
    var steps: [String]
    var tables: [TableCount]

    /// - Throws: ``BackupRefused`` when the file is not a complete and sound database of a service.
    init(_ path: String, stop: BackupStop = BackupStop()) throws {
        for suffix in ["-wal", "-journal"]
        where try Files.exists(path + suffix) && Files.status(path + suffix).st_size > 0 {
            throw BackupRefused.unfinished(file: path)
        }
        do {
            (steps, tables) = try Self.look(into: path, stop)
        } catch let error as DatabaseError {
            throw BackupRefused.damaged(file: path, findings: [error.message ?? "\(error.resultCode)"])
        } catch DatabaseRefused.looseTables(let names) {
            throw BackupRefused.damaged(
                file: path, findings: [DatabaseRefused.looseTables(names).description])
        }
    }

    private static func look(into path: String, _ stop: BackupStop) throws -> ([String], [TableCount]) {
        let connection = try open(path)
        defer { try? connection.close() }
        return try stop.during(connection) { database in
            let findings = try String.fetchAll(database, sql: "PRAGMA integrity_check(5)")
            guard findings == ["ok"] else { throw BackupRefused.damaged(file: path, findings: findings) }
            let orphans = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").map { row -> String in
                "a row of \(row[0] as String) refers to a missing row of \(row[2] as String)"
            }
            guard orphans.isEmpty else { throw BackupRefused.damaged(file: path, findings: Array(orphans.prefix(5))) }
            try Pragmas.checkStrictness(database)
            guard let steps = try appliedSteps(database) else { throw BackupRefused.foreign(file: path) }
            return (steps, try tables(database))
        }
    }

    /// Opens the file read-only. `immutable` keeps SQLite from taking locks, from making files beside this one and from
    /// looking for a log.
    /// - Parameter hasLog: whether to open the file together with its log, without `immutable`.
    static func open(_ path: String, withLog hasLog: Bool = false) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.label = "backup check"
        configuration.readonly = true
        configuration.prepareDatabase { database in
            try Pragmas.everyConnection(database)
            try database.execute(sql: "PRAGMA query_only = ON; PRAGMA wal_autocheckpoint = 0")
        }
        return try DatabaseQueue(path: address(of: path, hasLog ? nil : "immutable=1"), configuration: configuration)
    }

    /// Returns an SQLite URI for a path.
    static func address(of path: String, _ parameters: String?) -> String {
        // Without these two slashes, SQLite would read the first part of a path that begins with two as a host name.
        let scheme = path.hasPrefix("/") ? "file://" : "file:"
        return scheme + escaped(path) + (parameters.map { "?" + $0 } ?? "")
    }

    /// Percent-encodes a path for an SQLite URI (RFC 3986 section 2.1).
    static func escaped(_ path: String) -> String {
        path.utf8.reduce(into: "") { text, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default: text += byte < 16 ? "%0" + String(byte, radix: 16) : "%" + String(byte, radix: 16)
            }
        }
    }

    /// Returns the migrations that have run on a database; `nil` without a table of migrations.
    static func appliedSteps(_ database: Database) throws -> [String]? {
        guard try database.tableExists("grdb_migrations") else { return nil }
        return try String.fetchAll(database, sql: "SELECT identifier FROM grdb_migrations ORDER BY rowid")
    }

    private static func tables(_ database: Database) throws -> [TableCount] {
        let names = try String.fetchAll(
            database,
            sql: """
                SELECT name FROM sqlite_schema
                WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'grdb_migrations'
                ORDER BY name
                """)
        return try names.map { name in
            let rows = try Int.fetchOne(database, sql: "SELECT count(*) FROM \(name.quotedDatabaseIdentifier)")
            return TableCount(name: name, rows: rows ?? 0)
        }
    }
}
