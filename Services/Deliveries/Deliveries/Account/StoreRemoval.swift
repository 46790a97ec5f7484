import ContextKit
import DeliveriesContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Erases a store whose account is deleted, and the data of its customers. The records of its couriers stay. For use in
/// a transaction.
struct StoreRemoval {
    /// How many deliveries one transaction erases. A store may have 100,000, too many for one transaction.
    static let slice = 200

    private let dependencies: DeliveriesDependencies
    private let tx: Transaction

    init(_ dependencies: DeliveriesDependencies, _ tx: Transaction) {
        self.dependencies = dependencies
        self.tx = tx
    }

    /// Erases the next slice.
    /// - Parameter done: the number of deliveries that are erased already.
    func erase(_ store: StoreID, done: Int) throws -> EventEffect.Progress {
        if done == 0 { try close(store) }
        let slice = try deliveries(of: store, after: done)
        for delivery in slice { try erase(delivery) }
        return slice.count < Self.slice ? .done : .reached(done + slice.count)
    }

    /// Ends the cooperations and invitations of the store, and erases its profile.
    private func close(_ store: StoreID) throws {
        // Before the name is erased: the notices to the holders contain the name.
        try cancelAll(of: store)
        try BlockedRows(tx.db).add(AccountID(store))
        for table in ["cooperation", "invitation"] {
            try tx.db.cachedStatement(sql: "DELETE FROM \(table) WHERE store = ?").execute(arguments: [store])
        }
        try tx.db.update(
            "store",
            [
                "name": AnonymisedValue.text, "address": AnonymisedValue.text, "phone": AnonymisedValue.text,
                "storeKey": AnonymisedValue.storeKey(of: AccountID(store)),
            ], where: ["id": store])
        try dependencies.changes.forget(AccountID(store), in: tx.db)
    }

    /// Cancels the open deliveries. There are few: identity asks for ``DeletionBlockers`` before it deletes an account,
    /// so an open delivery can only come from a call that was admitted earlier.
    private func cancelAll(of store: StoreID) throws {
        for delivery in try DeliveryRows(tx.db).open(of: store) {
            var cancelled = delivery
            try cancelled.cancel(at: tx.now)
            let step = Step(.cancelled, by: .store, courier: delivery.holder, at: tx.now)
            try DeliveryRecorder(dependencies, tx).record(step, delivery, cancelled)
        }
    }

    /// Returns the next slice in the order of creation. A later delivery does not change that order.
    private func deliveries(of store: StoreID, after done: Int) throws -> [DeliveryID] {
        let select = try tx.db.cachedStatement(
            sql: "SELECT id FROM delivery WHERE store = ? ORDER BY id LIMIT ? OFFSET ?")
        return try DeliveryID.fetchAll(select, arguments: [store, Self.slice, done])
    }

    /// Erases the customer and the description. The times and the courier stay for the couriers' history.
    private func erase(_ delivery: DeliveryID) throws {
        try tx.db.update(
            "delivery",
            [
                "firstName": AnonymisedValue.text, "lastName": AnonymisedValue.text, "address": AnonymisedValue.text,
                "description": AnonymisedValue.text, "phone": nil, "searchKey": "",
            ], where: ["id": delivery])
        try TrackingExpiry(dependencies).end(delivery, in: tx.db)
        try dependencies.jobs.cancel(DeliveriesJob.endTracking, key: "\(delivery)", in: tx.db)
    }
}
