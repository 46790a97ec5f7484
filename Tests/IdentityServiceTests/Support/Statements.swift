import Foundation
import GRDB
import SQLiteKit
import Synchronization

/// Records the statements of a database with their values.
final class Statements: Sendable {
    private let all = Mutex<[String]>([])

    var texts: [String] { all.withLock(\.self) }

    /// Records the only connection of a database in memory.
    static func watching(_ database: ServiceDatabase) async throws -> Statements {
        let statements = Statements()
        try await database.write { db in
            db.trace { event in
                if case .statement(let statement) = event { statements.append(statement.expandedSQL) }
            }
        }
        statements.all.withLock { $0 = [] }
        return statements
    }

    /// Returns the statements from an index on, without their values.
    func shapes(from first: Int) -> [String] {
        texts.dropFirst(first).map { $0.replacing(/[xX]?'[^']*'|\b[0-9]+\b|\bNULL\b/, with: "?") }
    }

    private func append(_ text: String) { all.withLock { $0.append(text) } }
}

extension ServiceDatabase {
    /// Counts the occurrences of a text or its bytes in all columns of all tables.
    func count(ofText text: String) async throws -> Int {
        try await count(ofBytes: Array(text.utf8))
    }

    func count(ofBytes bytes: [UInt8]) async throws -> Int {
        try await read { db in
            let tables = try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
            return try tables.reduce(0) { sum, table in
                let columns = try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
                return try columns.reduce(sum) { sum, column in
                    let sql = "SELECT count(*) FROM \(table) WHERE instr(CAST(\(column) AS BLOB), ?) > 0"
                    return try sum + (Int.fetchOne(db, sql: sql, arguments: [Data(bytes)]) ?? 0)
                }
            }
        }
    }

    func rows(of table: String) async throws -> Int {
        try await read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") ?? 0 }
    }
}
