import ContextKit
import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Publishes to the live streams that open deliveries show another profile. For use in its transaction.
///
/// A finished delivery is not published: its readers get the new profile when they open it again.
struct ProfilePublisher {
    private let dependencies: DeliveriesDependencies
    private let tx: Transaction

    init(_ dependencies: DeliveriesDependencies, _ tx: Transaction) {
        self.dependencies = dependencies
        self.tx = tx
    }

    /// For the holder of each delivery of the store, and for the candidates of those that are pending.
    func publish(changeOf store: StoreID) throws {
        for delivery in try DeliveryRows(tx.db).open(of: store) {
            let candidates = try CandidateRows(tx.db).all(of: delivery).map(\.courier)
            try publish(delivery, to: (delivery.holder.map { [$0] } ?? candidates).map { AccountID($0) })
        }
    }

    /// For the stores whose deliveries the courier holds.
    func publish(changeOf courier: CourierID) throws {
        for delivery in try DeliveryRows(tx.db).held(by: courier) {
            try publish(delivery, to: [AccountID(delivery.store)])
        }
    }

    private func publish(_ delivery: Delivery, to readers: [AccountID]) throws {
        let change = DeliveryChange(
            delivery: delivery.id, kind: .profile, status: delivery.status, progress: delivery.progress,
            version: delivery.version, at: tx.now)
        try dependencies.changes.append(DeliveryChange.event, change, to: readers, in: tx.db)
    }
}
