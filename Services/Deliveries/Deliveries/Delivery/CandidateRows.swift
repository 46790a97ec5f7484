import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// The table `candidate`: the couriers whom stores have chosen for their deliveries. For use in a transaction.
struct CandidateRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// - Parameter delivery: a new, pending delivery.
    func add(_ couriers: [CourierID], to delivery: DeliveryID) throws {
        for courier in couriers {
            try db.insert(into: "candidate", ["delivery": delivery, "courier": courier, "isOpen": true])
        }
    }

    /// Marks the candidates of a delivery as open or not.
    /// - Parameter isOpen: whether the delivery is pending.
    func setOpen(_ isOpen: Bool, for delivery: DeliveryID) throws {
        try db.update("candidate", ["isOpen": isOpen], where: ["delivery": delivery])
    }

    /// Returns the chosen couriers who still work with the store.
    func all(of delivery: Delivery) throws -> [Candidacy] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT courier, \(Self.gaveUp) AS gaveUp FROM candidate
                    WHERE delivery = ?1
                        AND EXISTS (SELECT * FROM cooperation WHERE store = ?2 AND courier = candidate.courier)
                    ORDER BY courier
                    """),
            arguments: [delivery.id, delivery.store]
        ).map { Candidacy(courier: $0["courier"], gaveUp: $0["gaveUp"]) }
    }

    /// Returns whether any courier may still accept the delivery.
    func isAnyLeft(for delivery: Delivery) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (
                        SELECT * FROM candidate
                        WHERE delivery = ?1
                            AND EXISTS (SELECT * FROM cooperation WHERE store = ?2 AND courier = candidate.courier)
                            AND NOT EXISTS (SELECT * FROM blocked WHERE account = candidate.courier)
                            AND NOT \(Self.gaveUp))
                    """),
            arguments: [delivery.id, delivery.store]) ?? false
    }

    /// A condition: the candidate gave the delivery up.
    static let gaveUp = """
        EXISTS (
            SELECT * FROM cancellation
            WHERE delivery = candidate.delivery AND courier = candidate.courier AND \(CancellationRows.isGiveUp))
        """
}
