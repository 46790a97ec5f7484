import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Whom stores have chosen for their deliveries. For use in a transaction.
struct CandidateRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// - Parameter delivery: a new one, which waits.
    func add(_ couriers: [CourierID], to delivery: DeliveryID) throws {
        let insert = try db.cachedStatement(sql: "INSERT INTO candidate (delivery, courier, isOpen) VALUES (?, ?, 1)")
        for courier in couriers { try insert.execute(arguments: [delivery, courier]) }
    }

    /// The delivery waits again, or does not any more.
    func setOpen(_ isOpen: Bool, for delivery: DeliveryID) throws {
        try db.cachedStatement(sql: "UPDATE candidate SET isOpen = ? WHERE delivery = ?")
            .execute(arguments: [isOpen, delivery])
    }

    /// Who was chosen and works with the store still.
    func all(of delivery: Delivery) throws -> [Candidacy] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT courier, \(Self.gaveUp) FROM candidate
                    WHERE delivery = ?1
                        AND EXISTS (SELECT * FROM cooperation WHERE store = ?2 AND courier = candidate.courier)
                    ORDER BY courier
                    """),
            arguments: [delivery.id, delivery.store]
        ).map { Candidacy(courier: $0[0], gaveUp: $0[1]) }
    }

    /// Whether anybody is left who may accept it.
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

    /// Whether a candidate accepted the delivery once and gave it up.
    static let gaveUp = """
        EXISTS (
            SELECT * FROM cancellation
            WHERE delivery = candidate.delivery AND courier = candidate.courier AND \(CancellationLedger.isGiveUp))
        """
}
