import ContextKit
import DeliveriesContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Blocks and unblocks a store. While the store is blocked, its pending deliveries are in no courier's list and cannot
/// be accepted. Deliveries in progress continue. For use in a transaction.
struct StoreBlock {
    private let dependencies: DeliveriesDependencies
    private let tx: Transaction

    init(_ dependencies: DeliveriesDependencies, _ tx: Transaction) {
        self.dependencies = dependencies
        self.tx = tx
    }

    func begin(_ store: StoreID) throws {
        try BlockedRows(tx.db).add(AccountID(store))
        try publishToCandidates(of: store, .gone, status: nil)
    }

    func end(_ store: StoreID) throws {
        try BlockedRows(tx.db).remove(AccountID(store))
        try publishToCandidates(of: store, .offered, status: .pending)
    }

    /// Publishes a change without a step and without a new version: the deliveries stay the same, only their readers
    /// change.
    private func publishToCandidates(
        of store: StoreID, _ kind: DeliveryChangeKind, status: DeliveryStatus?
    ) throws {
        for delivery in try DeliveryRows(tx.db).pending(of: store) {
            let change = DeliveryChange(
                delivery: delivery.id, kind: kind, status: status, progress: nil, version: delivery.version, at: tx.now,
                position: nil)
            let readers = try CandidateRows(tx.db).all(of: delivery).map { AccountID($0.courier) }
            try dependencies.changes.append(DeliveryChange.event, change, to: readers, in: tx.db)
        }
    }
}
