import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Stores and couriers as deliveries show them. For use in a transaction.
struct ProfileRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// Of a store that has deliveries.
    func details(of store: StoreID) throws -> StoreDetails {
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT name, address, phone FROM store WHERE id = ?"), arguments: [store])
        guard let row else { throw DatabaseError.damaged("a foreign key ties every delivery to its store") }
        return StoreDetails(
            store: store, name: Line(unchecked: row[0]), address: Line(unchecked: row[1]),
            phone: CroatianPhone(unchecked: row[2]))
    }

    /// Of a courier who has had a part in a delivery.
    func name(of courier: CourierID) throws -> CourierName {
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT firstName, lastName FROM courier WHERE id = ?"), arguments: [courier])
        guard let row else { throw DatabaseError.damaged("a foreign key ties every delivery to its couriers") }
        return CourierName(courier: courier, firstName: Line(unchecked: row[0]), lastName: Line(unchecked: row[1]))
    }
}
