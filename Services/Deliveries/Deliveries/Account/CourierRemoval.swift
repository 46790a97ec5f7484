import ContextKit
import DeliveriesContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Blocks and erases couriers. For use in a transaction.
struct CourierRemoval {
    private let dependencies: DeliveriesDependencies
    private let tx: Transaction

    init(_ dependencies: DeliveriesDependencies, _ tx: Transaction) {
        self.dependencies = dependencies
        self.tx = tx
    }

    /// Blocks the courier. Deliveries that the courier holds are offered again and do not count as given up. The
    /// cooperations stay. The courier can accept nothing until the block ends.
    func block(_ courier: CourierID) throws {
        // First: a blocked courier must not count as a remaining candidate.
        try BlockedRows(tx.db).add(AccountID(courier))
        let pending = try pending(for: courier)
        try DeliveryRecorder(dependencies, tx).release(DeliveryRows(tx.db).held(by: courier), from: courier, by: .staff)
        // Only for pending deliveries: the release above has already notified the stores of released deliveries.
        let publisher = StepPublisher(dependencies, tx)
        for delivery in pending { try publisher.notifyIfNoCandidateIsLeft(for: delivery) }
    }

    /// Erases the cooperations, the position and the name of a courier whose account is deleted. The steps, the ledger
    /// and the tallies stay, because they are the stores' records, too.
    func erase(_ courier: CourierID) throws {
        // Permanently: no store can be linked with the account again. The row also distinguishes an erased courier from
        // a courier whose real name equals the anonymised text.
        try BlockedRows(tx.db).add(AccountID(courier))
        let held = try DeliveryRows(tx.db).held(by: courier)
        // Before the release: it offers the deliveries to the remaining candidates.
        try leave(courier)
        try DeliveryRecorder(dependencies, tx).release(held, from: courier, by: .staff)
        try PositionRows(tx.db).remove(of: courier)
        try tx.db.update(
            "courier", ["firstName": AnonymisedValue.text, "lastName": AnonymisedValue.text, "searchKey": ""],
            where: ["id": courier])
        // Last: the statements above write changes into the courier's stream, which this erases.
        try dependencies.changes.forget(AccountID(courier), in: tx.db)
    }

    /// Ends all cooperations, invitations and offers of the courier.
    func leave(_ courier: CourierID) throws {
        let stores = try stores(of: courier)
        for table in ["cooperation", "invitation"] {
            try tx.db.cachedStatement(sql: "DELETE FROM \(table) WHERE courier = ?").execute(arguments: [courier])
        }
        let offers = WithdrawnOffers(dependencies, tx)
        for store in stores { try offers.withdraw(from: courier, of: store) }
    }

    /// Returns the deliveries that the courier could accept. The query starts from the pending deliveries of the
    /// courier's stores, which are few compared with all deliveries that the courier was ever offered.
    private func pending(for courier: CourierID) throws -> [Delivery] {
        let select = try tx.db.cachedStatement(
            sql: """
                SELECT \(Delivery.columns) FROM delivery
                WHERE store IN (SELECT store FROM cooperation WHERE courier = ?1) AND \(DeliveryRows.isPending) AND EXISTS (
                    SELECT * FROM candidate
                    WHERE delivery = delivery.id AND courier = ?1 AND NOT \(CandidateRows.gaveUp))
                """)
        return try Row.fetchAll(select, arguments: [courier]).map(Delivery.init)
    }

    private func stores(of courier: CourierID) throws -> [StoreID] {
        let select = try tx.db.cachedStatement(sql: "SELECT store FROM cooperation WHERE courier = ?")
        return try StoreID.fetchAll(select, arguments: [courier])
    }
}
