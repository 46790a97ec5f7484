import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Reads the parts of the tables `store` and `courier` that deliveries show. For use in a transaction.
struct ProfileRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// - Parameter store: a store with deliveries.
    func details(of store: StoreID) throws -> StoreDetails {
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT name, address, phone FROM store WHERE id = ?"), arguments: [store])
        guard let row else { throw DatabaseError.damaged("a foreign key ties every delivery to its store") }
        return StoreDetails(
            id: store, name: Line(unchecked: row["name"]), address: Line(unchecked: row["address"]),
            phone: CroatianPhone(unchecked: row["phone"]))
    }

    func summary(of store: StoreID) throws -> StoreSummary? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT id, name, address FROM store WHERE id = ?"), arguments: [store]
        ).map(StoreSummary.init)
    }

    /// - Parameter courier: a courier who holds or held a delivery.
    func name(of courier: CourierID) throws -> CourierName {
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT id AS courier, firstName, lastName FROM courier WHERE id = ?"),
            arguments: [courier])
        guard let row, let name = CourierName(joined: row) else {
            throw DatabaseError.damaged("a foreign key ties every delivery to its couriers")
        }
        return name
    }
}

extension StoreSummary {
    /// - Parameter row: has the columns `id`, `name` and `address` of the table `store`.
    init(row: Row) {
        self.init(id: row["id"], name: Line(unchecked: row["name"]), address: Line(unchecked: row["address"]))
    }
}

extension StoreName {
    /// - Parameter row: has the columns `id` and `name` of the table `store`.
    init(row: Row) { self.init(id: row["id"], name: Line(unchecked: row["name"])) }
}

extension CourierName {
    /// - Parameter row: has a column `courier`, and `firstName` and `lastName` of the table `courier`, joined by it.
    /// - Returns: `nil` when `courier` is NULL.
    init?(joined row: Row) {
        guard let courier: CourierID = row["courier"] else { return nil }
        self.init(
            id: courier, firstName: Line(unchecked: row["firstName"]), lastName: Line(unchecked: row["lastName"]))
    }
}
