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
    var station = Station.kitchen

    /// The category as its restaurant sees it.
    var view: Category {
        Category(
            id: id, menu: menu, name: name, description: description, isHidden: isHidden, station: station,
            version: since)
    }
}

/// The rows of one menu in the table `category`. For use in a transaction.
struct CategoryRows {
    private let db: Database
    private let menu: MenuID
    private let rows: VersionedRows<CategoryTag>

    init(_ db: Database, of menu: MenuID) {
        (self.db, self.menu) = (db, menu)
        rows = VersionedRows(db, "category", currentBy: "currentCategory", of: menu)
    }

    func find(_ category: CategoryID) throws -> CategoryRecord? { try rows.find(category).map(Self.record) }

    /// The categories of the newest version, in their order.
    func all() throws -> [CategoryRecord] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT * FROM \(rows.current) WHERE menu = ? AND until IS NULL ORDER BY position, id"),
            arguments: [menu]
        ).map(Self.record)
    }

    /// The categories of an older version, in their order.
    func all(in version: Int64) throws -> [CategoryRecord] {
        try rows.all(in: version).map(Self.record).sorted { ($0.position, $0.id) < ($1.position, $1.id) }
    }

    func count() throws -> Int { try rows.count() }

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
                "isHidden": category.isHidden, "station": category.station.rawValue,
            ])
    }

    /// Ends the category, so that `version` does not have it.
    func end(_ category: CategoryID, before version: Int64) throws { try rows.end(category, before: version) }

    private static func record(_ row: Row) throws -> CategoryRecord {
        CategoryRecord(
            id: row["id"], menu: row["menu"], since: row["since"], position: row["position"],
            name: try StoredJSON.value(row["name"], column: "name", of: "category"),
            description: try StoredJSON.value(row["description"], column: "description", of: "category"),
            isHidden: row["isHidden"], station: try row.word("station", of: "category"))
    }
}
