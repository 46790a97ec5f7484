import GRDB
import RPC
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// Reads a page of the products of a menu, by category, position and identifier.
struct ProductList: Sendable {
    typealias Cursors = ListCursors<CategoryID, Int, ProductID>

    private let category: CategoryID?
    private let start: StatementArguments
    private let limit: PageLimit
    private let cursors: Cursors

    /// - Throws: `Faults` when the cursor does not belong to the list.
    init(_ call: ListProducts) throws {
        cursors = try Cursors(of: call)
        category = call.category
        limit = call.limit ?? .standard
        if let cursor = call.cursor {
            let (category, position, product) = try cursors.key(of: cursor)
            start = [category, position, product]
        } else {
            start = [category.map { $0.databaseValue } ?? StoredBytes([]).databaseValue, 0, StoredBytes([])]
        }
    }

    func page(of menu: MenuRecord, _ language: Language, at now: Instant, _ db: Database) throws -> Page<ProductRow> {
        // The cursor of the list of a category has that category.
        let after =
            category == nil
            ? "(category, position, id) > (?2, ?3, ?4)" : "category = ?2 AND (position, id) > (?3, ?4)"
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT * FROM product WHERE menu = ?1 AND until IS NULL AND \(after)
                    ORDER BY category, position, id LIMIT ?5
                    """),
            arguments: [menu.id] + start + [limit.count + 1])
        return try Page(
            rows: rows, limit: limit, cursor: { cursors.cursor(after: $0["category"], $0["position"], $0["id"]) }
        ) { row in
            try ProductRows.record(row).row(in: language, at: now)
        }
    }
}

extension ProductRecord {
    fileprivate func row(in language: Language, at now: Instant) -> ProductRow {
        ProductRow(
            id: id, category: category,
            name: content.name.shown(in: nil, main: language) ?? Line(unchecked: "\(id)"), price: content.price,
            isHidden: isHidden, soldOutUntil: soldOut(at: now))
    }
}
