import CallTypes
import GRDB
import SQLiteKit
import Vocabulary

extension Database {
    /// Reads a page of a list, the newest row first: identifiers grow with time.
    /// - Parameters:
    ///   - select: a query with a `WHERE` that holds for the rows of the reader, `?1`.
    ///   - key: the column with the identifiers, with its table.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func newestFirst<Tag, Item: Codable & Hashable & Sendable>(
        _ call: some ListCall, _ select: String, by key: String, _ id: Identifier<Tag>.Type,
        of reader: any DatabaseValueConvertible, _ item: (Row) throws -> Item
    ) throws -> Page<Item> {
        let (cursors, limit) = (try ListCursors<Identifier<Tag>>(of: call), call.limit ?? .standard)
        let last = try call.cursor.map { try cursors.key(of: $0) }
        let after = last == nil ? "" : "AND \(key) < ?3"
        let bound: StatementArguments = last.map { [$0] } ?? []
        let rows = try Row.fetchAll(
            cachedStatement(sql: "\(select) \(after) ORDER BY \(key) DESC LIMIT ?2"),
            arguments: [reader, limit.count + 1] + bound)
        return try Page(rows: rows, limit: limit, cursor: { cursors.cursor(after: $0["id"]) }, item: item)
    }
}
