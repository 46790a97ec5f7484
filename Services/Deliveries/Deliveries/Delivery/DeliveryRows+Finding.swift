import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

extension DeliveryRows {
    /// - Returns: `nil` when there is no such delivery of the store.
    func find(_ id: DeliveryID, of store: StoreID) throws -> Delivery? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT \(Delivery.columns) FROM delivery WHERE id = ? AND store = ?"),
            arguments: [id, store]
        ).map(Delivery.init)
    }

    /// Finds a delivery, and the courier's candidacy if the courier was chosen and still works with the store.
    ///
    /// A pending delivery has no candidates while its store is blocked. A blocked courier is no candidate for a pending
    /// delivery either, which matters for calls that were admitted before the block. Blocks do not affect a delivery in
    /// progress.
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

    /// Returns the deliveries that the courier holds, the newest first.
    func held(by courier: CourierID) throws -> [Delivery] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT \(Delivery.columns) FROM delivery WHERE holder = ? AND \(Self.isHeld) ORDER BY id DESC"),
            arguments: [courier]
        ).map(Delivery.init)
    }

    /// Returns the deliveries of the store that the courier holds.
    func held(by courier: CourierID, of store: StoreID) throws -> [Delivery] {
        try held(by: courier).filter { $0.store == store }
    }

    /// Returns the deliveries of the store that are pending or in progress.
    func open(of store: StoreID) throws -> [Delivery] {
        try Row.fetchAll(
            db.cachedStatement(sql: "SELECT \(Delivery.columns) FROM delivery WHERE store = ? AND \(Self.isOpen)"),
            arguments: [store]
        ).map(Delivery.init)
    }

    /// Returns the pending deliveries of the store.
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
