import CallTypes
import GRDB
import SQLiteKit
import Vocabulary

/// A page of brands, or of the models of a brand, by name.
///
/// A search for a part of a name reads all names after the cursor, in the order of an index. There are some hundred
/// brands, and fewer models of one brand.
struct CatalogueList: Sendable {
    private let cursors: ListCursors<String>
    /// The key after which the page begins; empty for the first page.
    private let start: String
    /// A part of the keys; empty without a search.
    private let part: String
    private let isActive: Bool?
    private let limit: PageLimit
    /// Whether it is a search for a text without letters and digits, which no name contains.
    private let findsNothing: Bool

    /// - Throws: `Faults` when the cursor does not belong to the list.
    init(_ call: some ListCall, search: Line?, isActive: Bool?) throws {
        let cursors = try ListCursors<String>(of: call)
        start = try call.cursor.map { try cursors.key(of: $0) } ?? ""
        self.cursors = cursors
        part = search.map { CatalogueName.key(of: $0) } ?? ""
        findsNothing = search != nil && part.isEmpty
        limit = call.limit ?? .standard
        self.isActive = isActive
    }

    /// - Parameters:
    ///   - condition: of the list, with parameters from `?5` on.
    ///   - arguments: those of the condition.
    func page<Item>(
        of table: String, where condition: String = "TRUE", _ arguments: StatementArguments = [], in db: Database,
        _ item: (Row) -> Item
    ) throws -> Page<Item> {
        guard !findsNothing else { return Page(items: [], next: nil) }
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT * FROM \(table)
                    WHERE \(condition) AND searchKey > ?1 AND instr(searchKey, ?2) > 0
                        AND (?3 IS NULL OR isActive = ?3)
                    ORDER BY searchKey LIMIT ?4
                    """), arguments: [start, part, isActive, limit.count + 1] + arguments)
        return Page(rows: rows, limit: limit, cursor: { cursors.cursor(after: $0["searchKey"]) }, item: item)
    }
}
