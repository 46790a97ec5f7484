import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The tables `menu` and `menuVersion`. For use in a transaction.
struct MenuRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    private static let select = """
        SELECT menu.id, menu.restaurant, menu.isActive, menuVersion.*
        FROM menu JOIN menuVersion ON menuVersion.menu = menu.id
        """

    /// A menu of a restaurant in its newest version.
    /// - Returns: `nil` also for a menu of another restaurant.
    func find(_ menu: MenuID, of restaurant: RestaurantID) throws -> MenuRecord? {
        try fetch("WHERE menu.id = ? AND restaurant = ? AND number = menu.version", [menu, restaurant])
    }

    /// A menu in its newest version, for guests who know nothing but the menu.
    func find(_ menu: MenuID) throws -> MenuRecord? {
        try fetch("WHERE menu.id = ? AND number = menu.version", [menu])
    }

    /// An older version of a menu.
    func version(_ number: Int64, of menu: MenuID) throws -> MenuRecord? {
        try fetch("WHERE menu.id = ? AND number = ?", [menu, number])
    }

    /// The menu that guests get when they scan a code.
    func active(of restaurant: RestaurantID) throws -> MenuRecord? {
        try fetch("WHERE restaurant = ? AND isActive = 1 AND number = menu.version", [restaurant])
    }

    /// The oldest menu first.
    func all(of restaurant: RestaurantID) throws -> [MenuRecord] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: "\(Self.select) WHERE restaurant = ? AND number = menu.version ORDER BY menu.id"),
            arguments: [restaurant]
        ).map(Self.record)
    }

    func add(_ menu: MenuRecord) throws {
        try db.insert(
            into: "menu",
            ["id": menu.id, "restaurant": menu.restaurant, "isActive": menu.isActive, "version": menu.version])
        try addVersion(menu)
    }

    /// Makes the record the newest version. Only the state that is not part of a version stays.
    func publish(_ menu: MenuRecord) throws {
        try addVersion(menu)
        try db.update("menu", ["version": menu.version], where: ["id": menu.id])
    }

    /// Makes the menu the only active one of its restaurant.
    func activate(_ menu: MenuRecord) throws {
        try db.cachedStatement(sql: "UPDATE menu SET isActive = 0 WHERE restaurant = ? AND isActive = 1")
            .execute(arguments: [menu.restaurant])
        try db.update("menu", ["isActive": true], where: ["id": menu.id])
    }

    /// Deletes the menu with all its versions.
    func delete(_ menu: MenuID) throws {
        for table in ["product", "category", "menuVersion"] {
            try db.cachedStatement(sql: "DELETE FROM \(table) WHERE menu = ?").execute(arguments: [menu])
        }
        try db.cachedStatement(sql: "DELETE FROM menu WHERE id = ?").execute(arguments: [menu])
    }

    private func addVersion(_ menu: MenuRecord) throws {
        try db.insert(
            into: "menuVersion",
            [
                "menu": menu.id, "number": menu.version, "name": StoredJSON.text(menu.name),
                "hours": StoredJSON.text(menu.hours), "publishedAt": menu.publishedAt,
            ])
    }

    private func fetch(_ condition: String, _ arguments: StatementArguments) throws -> MenuRecord? {
        try Row.fetchOne(db.cachedStatement(sql: "\(Self.select) \(condition)"), arguments: arguments)
            .map(Self.record)
    }

    private static func record(_ row: Row) throws -> MenuRecord {
        MenuRecord(
            id: row["id"], restaurant: row["restaurant"], isActive: row["isActive"], version: row["number"],
            name: try StoredJSON.value(row["name"], column: "name", of: "menuVersion"),
            hours: try StoredJSON.value(row["hours"], column: "hours", of: "menuVersion"),
            publishedAt: row["publishedAt"])
    }
}

extension MenuRows {
    /// The menu as its restaurant sees it.
    func view(_ menu: MenuRecord) throws -> Menu {
        Menu(
            id: menu.id, name: menu.name, hours: menu.hours, isActive: menu.isActive,
            categories: try CategoryRows(db, of: menu.id).count(),
            products: try ProductRows(db, of: menu.id).count(), publishedAt: menu.publishedAt, version: menu.version)
    }
}
