import GRDB

/// Finds damaged pages.
enum DatabaseDamage {
    /// The maximum number of findings. Five are enough to decide on a restore.
    private static let maximum = 5

    /// Checks the structure of every table and of its indexes (`quick_check`). Reads the whole file.
    /// - Returns: the damaged tables, each with its first finding; empty when the file is sound.
    /// - Throws: errors other than damage: the disk cannot be read, or the check is interrupted.
    static func find(in database: Database) throws -> [String] {
        do {
            let tables = try String.fetchAll(
                database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
            var findings: [String] = []
            for table in tables where findings.count < maximum {
                guard let finding = try finding(in: table, of: database) else { continue }
                findings.append("table \(table): \(finding)")
            }
            return findings
        } catch let error as DatabaseError where error.isDamage {
            return ["the schema: \(error.reason)"]
        }
    }

    private static func finding(in table: String, of database: Database) throws -> String? {
        do {
            // The first row is enough, and the row after the last finding can be an error.
            let text = try String.fetchOne(database, sql: "PRAGMA quick_check(\(table.quotedDatabaseIdentifier))")
            guard let text, text != "ok" else { return nil }
            // The first line only names the database.
            let finding = text.split(separator: "\n").first { !$0.hasPrefix("***") }
            return finding.map(String.init) ?? "damaged"
        } catch let error as DatabaseError where error.isDamage {
            return error.reason
        }
    }
}

extension DatabaseError {
    /// Whether the error means a damaged page.
    var isDamage: Bool { resultCode == .SQLITE_CORRUPT || resultCode == .SQLITE_NOTADB }
}
