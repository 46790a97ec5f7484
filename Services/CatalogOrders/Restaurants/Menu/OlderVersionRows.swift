import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The rows of the table `category` or `product` in an older version of a menu. For use in a transaction.
///
/// Goes from item to item, and searches the newest row of each that the version has. So the cost depends on the length
/// of the menu and not on the number of its versions: everybody may read the first version of a menu that was changed a
/// hundred thousand times. A join of the items with the table would be one statement, but for it SQLite builds a Bloom
/// filter from all rows of all menus.
struct OlderVersionRows {
    private let db: Database
    private let table: String
    private let menu: MenuID

    init(_ db: Database, _ table: String, of menu: MenuID) {
        self.db = db
        self.table = table
        self.menu = menu
    }

    /// The rows in the order of the identifiers.
    func all(in version: Int64) throws -> [Row] {
        let newest = try db.cachedStatement(
            sql: "SELECT * FROM \(table) WHERE menu = ? AND id = ? AND since <= ? ORDER BY since DESC LIMIT 1")
        return try items().compactMap { item in
            guard let row = try Row.fetchOne(newest, arguments: [menu, item, version]) else { return nil }
            let until: Int64? = row["until"]
            return until.map { $0 > version } ?? true ? row : nil
        }
    }

    /// The identifiers of all items that any version has.
    private func items() throws -> [DatabaseValue] {
        try DatabaseValue.fetchAll(
            db.cachedStatement(
                sql: """
                    WITH RECURSIVE item (id) AS (
                        SELECT min(id) FROM \(table) WHERE menu = ?1
                        UNION ALL
                        SELECT (SELECT min(id) FROM \(table) WHERE menu = ?1 AND id > item.id) FROM item
                        WHERE item.id IS NOT NULL
                    )
                    SELECT id FROM item WHERE id IS NOT NULL
                    """),
            arguments: [menu])
    }
}
