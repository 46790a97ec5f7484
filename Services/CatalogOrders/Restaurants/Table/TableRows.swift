import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// A table of a restaurant, as stored.
struct StoredTable: Hashable, Sendable {
    var restaurant: RestaurantID
    var number: TableNumber
    var code: TableCode
    var createdAt: Instant
}

/// The table `restaurantTable`. For use in a transaction.
struct TableRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Returns the tables of a restaurant, by number.
    func list(of restaurant: RestaurantID) throws -> [StoredTable] {
        try Row.fetchAll(
            db.cachedStatement(sql: "SELECT * FROM restaurantTable WHERE restaurant = ? ORDER BY number"),
            arguments: [restaurant]
        ).map(Self.table)
    }

    func find(_ number: TableNumber, of restaurant: RestaurantID) throws -> StoredTable? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM restaurantTable WHERE restaurant = ? AND number = ?"),
            arguments: [restaurant, number.number]
        ).map(Self.table)
    }

    func find(_ code: TableCode) throws -> StoredTable? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM restaurantTable WHERE code = ?"),
            arguments: [StoredBytes(code.bytes)]
        ).map(Self.table)
    }

    func add(_ table: StoredTable) throws {
        try db.insert(
            into: "restaurantTable",
            [
                "restaurant": table.restaurant, "number": table.number.number,
                "code": StoredBytes(table.code.bytes), "createdAt": table.createdAt,
            ])
    }

    func setCode(_ code: TableCode, of number: TableNumber, _ restaurant: RestaurantID) throws {
        try db.update(
            "restaurantTable", ["code": StoredBytes(code.bytes)],
            where: ["restaurant": restaurant, "number": number.number])
    }

    /// - Returns: whether there was such a table.
    func remove(_ number: TableNumber, of restaurant: RestaurantID) throws -> Bool {
        try db.cachedStatement(sql: "DELETE FROM restaurantTable WHERE restaurant = ? AND number = ?")
            .execute(arguments: [restaurant, number.number])
        return db.changesCount > 0
    }

    func removeAll(of restaurant: RestaurantID) throws {
        try db.cachedStatement(sql: "DELETE FROM restaurantTable WHERE restaurant = ?")
            .execute(arguments: [restaurant])
    }

    private static func table(_ row: Row) -> StoredTable {
        let code: StoredBytes = row["code"]
        return StoredTable(
            restaurant: row["restaurant"], number: TableNumber(unchecked: row["number"]),
            code: TableCode(random: code.bytes), createdAt: row["createdAt"])
    }
}
