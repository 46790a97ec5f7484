import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Deliveries for whoever is in a transaction.
extension DeliveryStore {
    /// `nil` when there is none, or it is another store's.
    static func load(_ db: Database, _ id: DeliveryID, of store: StoreID) throws -> Delivery? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT \(Delivery.columns) FROM delivery WHERE id = ? AND store = ?"),
            arguments: [id, store]
        ).map(Delivery.init)
    }

    /// The delivery and how the courier stands to it: chosen, and working with the store still. For what waits nobody
    /// is a candidate while the store is blocked, nor a courier who is blocked and whose last call is still under way;
    /// what is held goes on.
    static func load(_ db: Database, _ id: DeliveryID, for courier: CourierID) throws -> (Delivery, Candidacy?)? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT \(Delivery.columns),
                        candidate.courier IS NOT NULL
                            AND EXISTS (SELECT * FROM cooperation WHERE store = delivery.store AND courier = ?2)
                            AND (status <> 0 OR NOT \(isStoreBlocked)
                                AND NOT EXISTS (SELECT * FROM blocked WHERE account = ?2)) AS isCandidate,
                        \(CandidateRows.gaveUp) AS gaveUp
                    FROM delivery LEFT JOIN candidate ON candidate.delivery = delivery.id AND candidate.courier = ?2
                    WHERE delivery.id = ?1
                    """),
            arguments: [id, courier]
        ).map { row in
            (Delivery(row: row), row["isCandidate"] ? Candidacy(courier: courier, gaveUp: row["gaveUp"]) : nil)
        }
    }

    /// What a courier holds of a store.
    static func held(_ db: Database, by courier: CourierID, of store: StoreID) throws -> [Delivery] {
        try held(db, by: courier).filter { $0.store == store }
    }

    /// What a courier holds.
    static func held(_ db: Database, by courier: CourierID) throws -> [Delivery] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT \(Delivery.columns) FROM delivery WHERE holder = ? AND status = 1 ORDER BY id DESC"),
            arguments: [courier]
        ).map(Delivery.init)
    }

    /// Of a delivery's store.
    static let isStoreBlocked = "EXISTS (SELECT * FROM blocked WHERE account = delivery.store)"
}
