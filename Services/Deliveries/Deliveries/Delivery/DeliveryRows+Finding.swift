import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

extension DeliveryRows {
    /// - Returns: `nil` when there is no such delivery, or it is another store's.
    func find(_ id: DeliveryID, of store: StoreID) throws -> Delivery? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT \(Delivery.columns) FROM delivery WHERE id = ? AND store = ?"),
            arguments: [id, store]
        ).map(Delivery.init)
    }

    /// Finds a delivery, and whether the courier is a candidate for it: chosen, and working with the store still.
    ///
    /// A pending delivery has no candidates while its store is blocked. A blocked courier is no candidate for it either;
    /// such a call was let in before the block. A delivery in progress goes on.
    func find(_ id: DeliveryID, for courier: CourierID) throws -> (Delivery, Candidacy?)? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT \(Delivery.columns),
                        candidate.courier IS NOT NULL
                            AND EXISTS (SELECT * FROM cooperation WHERE store = delivery.store AND courier = ?2)
                            AND (NOT \(Self.isPending) OR NOT \(Self.isStoreBlocked)
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

    /// The deliveries that a courier holds, the newest first.
    func held(by courier: CourierID) throws -> [Delivery] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT \(Delivery.columns) FROM delivery WHERE holder = ? AND \(Self.isHeld) ORDER BY id DESC"),
            arguments: [courier]
        ).map(Delivery.init)
    }

    /// The deliveries of a store that a courier holds.
    func held(by courier: CourierID, of store: StoreID) throws -> [Delivery] {
        try held(by: courier).filter { $0.store == store }
    }

    /// The pending deliveries of a store, and those that a courier holds.
    func open(of store: StoreID) throws -> [Delivery] {
        try Row.fetchAll(
            db.cachedStatement(sql: "SELECT \(Delivery.columns) FROM delivery WHERE store = ? AND \(Self.isOpen)"),
            arguments: [store]
        ).map(Delivery.init)
    }

    /// The pending deliveries of a store.
    func pending(of store: StoreID) throws -> [Delivery] {
        try Row.fetchAll(
            db.cachedStatement(sql: "SELECT \(Delivery.columns) FROM delivery WHERE store = ? AND \(Self.isPending)"),
            arguments: [store]
        ).map(Delivery.init)
    }

    // MARK: Conditions

    static let isPending = "delivery.status = \(DeliveryStatus.pending.code)"
    static let isHeld = "delivery.status = \(DeliveryStatus.inProgress.code)"
    static let isOpen = "delivery.status IN (\(DeliveryStatus.pending.code), \(DeliveryStatus.inProgress.code))"
    static let isStoreBlocked = "EXISTS (SELECT * FROM blocked WHERE account = delivery.store)"
}
