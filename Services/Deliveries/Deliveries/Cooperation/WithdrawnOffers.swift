import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Withdraws a store's offers from a courier with whom the store no longer works. For use in a transaction.
struct WithdrawnOffers {
    private let dependencies: DeliveriesDependencies
    private let tx: Transaction

    init(_ dependencies: DeliveriesDependencies, _ tx: Transaction) {
        self.dependencies = dependencies
        self.tx = tx
    }

    /// Removes the courier from the candidates of the store's open deliveries. Pending deliveries disappear from the
    /// courier's list. The store is notified of each delivery without remaining candidates.
    func withdraw(from courier: CourierID, of store: StoreID) throws {
        let pending = try pending(for: courier, of: store)
        try tx.db.cachedStatement(
            sql: """
                DELETE FROM candidate WHERE courier = ? AND delivery IN (
                    SELECT id FROM delivery WHERE store = ? AND \(DeliveryRows.isOpen))
                """
        ).execute(arguments: [courier, store])
        let news = StepPublisher(dependencies, tx)
        for (delivery, gaveUp) in pending {
            let gone = DeliveryChange(
                delivery: delivery.id, kind: .gone, status: nil, progress: nil, version: delivery.version, at: tx.now,
                position: nil)
            try dependencies.changes.append(DeliveryChange.event, gone, to: [AccountID(courier)], in: tx.db)
            // A courier who gave the delivery up could not accept it anyway, so nothing has changed for the store.
            if !gaveUp { try news.notifyIfNoCandidateIsLeft(for: delivery) }
        }
    }

    private func pending(
        for courier: CourierID, of store: StoreID
    ) throws -> [(delivery: Delivery, gaveUp: Bool)] {
        try Row.fetchAll(
            tx.db.cachedStatement(
                sql: """
                    SELECT \(Delivery.columns), \(CandidateRows.gaveUp) AS gaveUp
                    FROM candidate JOIN delivery ON delivery.id = candidate.delivery
                    WHERE candidate.courier = ? AND candidate.isOpen = 1 AND delivery.store = ?
                    """),
            arguments: [courier, store]
        ).map { (Delivery(row: $0), $0["gaveUp"]) }
    }
}
