import ContextKit
import GRDB
import RPC
import SQLiteKit

/// Compares the columns of a migrated database with their declarations.
struct ColumnDeclarations {
    /// The contexts with a database.
    static let contexts = SweptProgram.all.flatMap(\.contexts)

    /// The names of context and category in the privacy policy, such as `deliveries.position`. `database` means the
    /// tables that every database has.
    static var categories: Set<String> {
        let all = contexts.map { ($0.contract.name, $0.personalData) } + [("database", ServiceDatabase.personalData)]
        return Set(all.flatMap { name, columns in columns.compactMap(\.category).map { "\(name).\($0.rawValue)" } })
    }

    private var columns: Set<String> = []
    /// The columns that can contain any data. Integers are numbers, times and codes.
    private var open: Set<String> = []

    /// - Parameter isWanted: whether the table with this name is checked.
    init(in database: Database, where isWanted: (String) -> Bool = { _ in true }) throws {
        // The index of a virtual table is in tables of its own, with what the virtual table has.
        let shadows = try String.fetchSet(database, sql: "SELECT name FROM pragma_table_list WHERE type = 'shadow'")
        for table in try Row.fetchAll(database, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'table'") {
            let (name, sql): (String, String) = (table["name"], table["sql"])
            guard !name.hasPrefix("sqlite_"), name != "grdb_migrations", !shadows.contains(name), isWanted(name) else {
                continue
            }
            let references = Set(try database.foreignKeys(on: name).flatMap { $0.mapping.map(\.origin) })
            for column in try database.columns(in: name) where column.type != "INTEGER" {
                columns.insert("\(name).\(column.name)")
                guard try !references.contains(column.name) && !Self.isLimited(column, by: sql) else { continue }
                open.insert("\(name).\(column.name)")
            }
        }
    }

    /// Whether the table's CHECK constraints allow only listed words, or only bytes with the length of an identifier or
    /// a hash.
    private static func isLimited(_ column: ColumnInfo, by sql: String) throws -> Bool {
        let check =
            switch column.type {
            case "TEXT": #"CHECK \(\s*\#(column.name) IN \(\s*('\w+',?\s*)+\)\)"#
            case "BLOB": #"CHECK \(length\(\#(column.name)\) = (16|32)\)"#
            default: #"(?!)"#
            }
        return try sql.contains(Regex(check))
    }

    func faults(of declarations: [StoredColumns]) -> [String] {
        let names = declarations.flatMap(\.names)
        let repeated = Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys
        let needless = declarations.filter { $0.category == nil }.flatMap(\.names)
            .filter { columns.contains($0) && !open.contains($0) }
        return open.subtracting(names).sorted().map { "No declaration of personal data has this column: \($0)" }
            + Set(names).subtracting(columns).sorted().map { "No table has this declared column: \($0)" }
            + repeated.sorted().map { "Two declarations have this column: \($0)" }
            + needless.sorted().map { "The schema itself shows that this column is not personal: \($0)" }
    }
}
