import ContextKit
import DeliveriesContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// A courier who is blocked by staff, or whose account is deleted. For use in a transaction.
struct CourierRemoval {
    private let dependencies: DeliveriesDependencies
    private let tx: Transaction

    init(_ dependencies: DeliveriesDependencies, _ tx: Transaction) {
        self.dependencies = dependencies
        self.tx = tx
    }

    /// Blocks the courier. What the courier holds is offered again and counted against nobody (architecture, section 2).
    /// The cooperations stand. The courier can accept nothing until the block ends.
    func block(_ courier: CourierID) throws {
        // First, because a blocked courier does not count as a candidate who is left.
        try BlockedRows(tx.db).add(AccountID(courier))
        let pending = try pending(for: courier)
        try DeliveryRecorder(dependencies, tx).release(DeliveryRows(tx.db).held(by: courier), from: courier, by: .staff)
        // The store of a released delivery has been notified with the release.
        let news = StepPublisher(dependencies, tx)
        for delivery in pending { try news.notifyIfNoCandidateIsLeft(for: delivery) }
    }

    /// Erases a courier whose account is deleted: the cooperations and the name go. The steps, the ledger and the tallies
    /// stay, because they are the stores' books, too.
    func erase(_ courier: CourierID) throws {
        // For good: no store can be linked with the account again. The row also distinguishes an erased courier from one
        // whose name is the same as the erased text.
        try BlockedRows(tx.db).add(AccountID(courier))
        let held = try DeliveryRows(tx.db).held(by: courier)
        // Before the release, which offers the deliveries to the remaining candidates.
        try leave(courier)
        try DeliveryRecorder(dependencies, tx).release(held, from: courier, by: .staff)
        try PositionRows(tx.db).remove(of: courier)
        try tx.db.update(
            "courier", ["firstName": AnonymisedValue.text, "lastName": AnonymisedValue.text, "searchKey": ""],
            where: ["id": courier])
        // Last, because everything above writes into the stream.
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

    /// What the courier could accept. The pending deliveries of the courier's stores are few, compared with all that the
    /// courier was ever offered.
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
