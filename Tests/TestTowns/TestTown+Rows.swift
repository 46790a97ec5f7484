import ContextKit
public import GRDB
import SQLiteKit

extension TestTown {
    /// The number of rows of every table of the program that have an identifier, by column, `bid.dealer`. Columns that
    /// no row has it in are left out. The tables that every database has are not searched.
    public func rows(with id: some DatabaseValueConvertible & Sendable) async throws -> [String: Int] {
        try await database.read { db in
            var found: [String: Int] = [:]
            let tables = try String.fetchAll(
                db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'kit%'")
            for table in tables {
                for column in try db.columns(in: table) where column.type == "BLOB" {
                    let count = try Int.fetchOne(
                        db, sql: "SELECT count(*) FROM \"\(table)\" WHERE \"\(column.name)\" = ?", arguments: [id])
                    if let count, count > 0 { found["\(table).\(column.name)"] = count }
                }
            }
            return found
        }
    }
}
