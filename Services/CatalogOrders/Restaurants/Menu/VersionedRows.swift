import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The rows of one menu in a table in which a row is valid from the version `since` until before the version `until`.
/// For use in a transaction.
struct VersionedRows<Tag> {
    private let db: Database
    private let table: String
    private let menu: MenuID
    /// The rows of the newest version alone. Without the index SQLite reads the rows of all versions of the menu.
    let current: String

    /// - Parameter index: of the menus and identifiers of the rows of the newest version.
    init(_ db: Database, _ table: String, currentBy index: String, of menu: MenuID) {
        (self.db, self.table, self.menu) = (db, table, menu)
        current = "\(table) INDEXED BY \(index)"
    }

    /// The item in the newest version.
    func find(_ item: Identifier<Tag>) throws -> Row? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM \(current) WHERE menu = ? AND id = ? AND until IS NULL"),
            arguments: [menu, item])
    }

    /// The item as it was in a version.
    func find(_ item: Identifier<Tag>, in version: Int64) throws -> Row? {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: "SELECT * FROM \(table) WHERE menu = ? AND id = ? AND since <= ? ORDER BY since DESC LIMIT 1"),
            arguments: [menu, item, version])
        guard let row else { return nil }
        let until: Int64? = row["until"]
        return until.map { $0 > version } ?? true ? row : nil
    }

    /// The number of items in the newest version.
    func count() throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(sql: "SELECT count(*) FROM \(current) WHERE menu = ? AND until IS NULL"),
            arguments: [menu]) ?? 0
    }

    /// The items of an older version, in the order of their identifiers.
    ///
    /// It goes from item to item, and searches the newest row of each that the version has. So the cost depends on the
    /// length of the menu and not on the number of its versions: everybody may read the first version of a menu that
    /// was changed a hundred thousand times. A join of the items with the table would be one statement, but for it
    /// SQLite builds a Bloom filter from all rows of all menus.
    func all(in version: Int64) throws -> [Row] { try items().compactMap { try find($0, in: version) } }

    /// The identifiers of all items that any version has.
    private func items() throws -> [Identifier<Tag>] {
        try Identifier<Tag>.fetchAll(
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

    /// Ends an item, so that `version` does not have it.
    func end(_ item: Identifier<Tag>, before version: Int64) throws {
        let key: StatementArguments = [menu, item, version]
        // A row that this version itself has added.
        try db.cachedStatement(sql: "DELETE FROM \(table) WHERE menu = ? AND id = ? AND since = ?")
            .execute(arguments: key)
        try db.cachedStatement(
            sql: "UPDATE \(current) SET until = ?3 WHERE menu = ?1 AND id = ?2 AND until IS NULL"
        ).execute(arguments: key)
    }
}
