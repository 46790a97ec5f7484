import CallTypes
import GRDB
import SQLiteKit
import Vocabulary

extension Database {
    /// Reads a page of a list, the newest row first: identifiers grow with time.
    /// - Parameters:
    ///   - select: a query with a `WHERE` and the numbered placeholders of `arguments`.
    ///   - key: the column with the identifiers, with its table.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func newestPage<Tag, Item: Codable & Hashable & Sendable>(
        _ call: some ListCall, _ select: String, by key: String, _ id: Identifier<Tag>.Type,
        _ arguments: [any DatabaseValueConvertible], _ item: (Row) throws -> Item
    ) throws -> Page<Item> {
        let (cursors, limit) = (try ListCursors<Identifier<Tag>>(of: call), call.limit ?? .standard)
        let last = try call.cursor.map { try cursors.key(of: $0) }
        // The first page has a bound, too, so that the index of an unfiltered list is searched and not scanned.
        let bound = StoredBytes(last?.bytes ?? [UInt8](repeating: 0xFF, count: 17))
        let rows = try Row.fetchAll(
            cachedStatement(
                sql: """
                    \(select) AND \(key) < ?\(arguments.count + 1) ORDER BY \(key) DESC LIMIT ?\(arguments.count + 2)
                    """),
            arguments: StatementArguments(arguments + [bound, limit.count + 1]))
        return try Page(rows: rows, limit: limit, cursor: { cursors.cursor(after: $0["id"]) }, item: item)
    }
}
