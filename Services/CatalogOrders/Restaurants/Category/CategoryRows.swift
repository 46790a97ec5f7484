import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// A category in one or several versions of its menu.
struct CategoryRecord: Hashable, Sendable {
    let id: CategoryID
    let menu: MenuID
    /// The version of the menu in which it changed last.
    var since: Int64 = 0
    var position: Int
    var name: Localized<Line>
    var description: Localized<Paragraph>
    var isHidden = false

    /// The category as its restaurant sees it.
    var view: Category {
        Category(id: id, menu: menu, name: name, description: description, isHidden: isHidden, version: since)
    }
}

/// The rows of one menu in the table `category`. For use in a transaction.
struct CategoryRows {
    /// The rows of the newest version alone. Without the index SQLite reads the rows of all versions of the menu.
    private static let current = "category INDEXED BY currentCategory"

    private let db: Database
    private let menu: MenuID

    init(_ db: Database, of menu: MenuID) {
        self.db = db
        self.menu = menu
    }

    func find(_ category: CategoryID) throws -> CategoryRecord? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM \(Self.current) WHERE menu = ? AND id = ? AND until IS NULL"),
            arguments: [menu, category]
        ).map(Self.record)
    }

    /// The categories of the newest version, in their order.
    func all() throws -> [CategoryRecord] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT * FROM \(Self.current) WHERE menu = ? AND until IS NULL ORDER BY position, id"),
            arguments: [menu]
        ).map(Self.record)
    }

    /// The categories of an older version, in their order.
    func all(in version: Int64) throws -> [CategoryRecord] {
        try OlderVersionRows(db, "category", of: menu).all(in: version).map(Self.record)
            .sorted { ($0.position, $0.id) < ($1.position, $1.id) }
    }

    func count() throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(sql: "SELECT count(*) FROM \(Self.current) WHERE menu = ? AND until IS NULL"),
            arguments: [menu]) ?? 0
    }

    /// The position after all others.
    func nextPosition() throws -> Int { try (all().last?.position ?? 0) + 1 }

    /// Makes the record the category of the version `since` and of later ones.
    func save(_ category: CategoryRecord) throws {
        try end(category.id, before: category.since)
        try db.insert(
            into: "category",
            [
                "menu": menu, "id": category.id, "since": category.since, "position": category.position,
                "name": StoredJSON.text(category.name), "description": StoredJSON.text(category.description),
                "isHidden": category.isHidden,
            ])
    }

    /// Ends the category, so that `version` does not have it.
    func end(_ category: CategoryID, before version: Int64) throws {
        let key: StatementArguments = [menu, category, version]
        // A row that this version itself has added.
        try db.cachedStatement(sql: "DELETE FROM category WHERE menu = ? AND id = ? AND since = ?")
            .execute(arguments: key)
        try db.cachedStatement(
            sql: "UPDATE \(Self.current) SET until = ?3 WHERE menu = ?1 AND id = ?2 AND until IS NULL"
        ).execute(arguments: key)
    }

    private static func record(_ row: Row) throws -> CategoryRecord {
        CategoryRecord(
            id: row["id"], menu: row["menu"], since: row["since"], position: row["position"],
            name: try StoredJSON.value(row["name"], column: "name", of: "category"),
            description: try StoredJSON.value(row["description"], column: "description", of: "category"),
            isHidden: row["isHidden"])
    }
}
