import ContextKit
import DeliveriesContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// A store whose account is gone. Its customers' data go with it, the books of its couriers stay. For use in a
/// transaction.
struct StoreDeparture {
    /// Deliveries that one transaction erases the customers of: a store may have a hundred thousand.
    static let slice = 200

    let kit: DeliveriesKit
    let db: Database
    let traceparent: String?

    /// Does the next slice.
    /// - Parameter done: how many deliveries are erased already.
    func erase(_ store: StoreID, done: Int) throws -> EventEffect.Progress {
        if done == 0 { try close(store) }
        let slice = try deliveries(of: store, after: done)
        for delivery in slice { try erase(delivery) }
        return slice.count < Self.slice ? .done : .reached(done + slice.count)
    }

    /// It works with nobody any more, and has no name.
    private func close(_ store: StoreID) throws {
        // Before the name goes: those who carry something are told whose it was.
        try cancelAll(of: store)
        try BlockedRows(db).add(AccountID(store))
        for table in ["cooperation", "invitation"] {
            try db.cachedStatement(sql: "DELETE FROM \(table) WHERE store = ?").execute(arguments: [store])
        }
        try db.cachedStatement(sql: "UPDATE store SET name = ?, address = ?, phone = ?, storeKey = ? WHERE id = ?")
            .execute(arguments: [
                Erased.text, Erased.text, Erased.text, Erased.storeKey(of: AccountID(store)), store,
            ])
        try kit.changes.forget(AccountID(store), in: db)
    }

    /// Identity asks before (``UnfinishedWork``), so these are only the few of calls that were let in earlier.
    private func cancelAll(of store: StoreID) throws {
        let now = kit.effects.now()
        let select = try db.cachedStatement(
            sql: "SELECT \(Delivery.columns) FROM delivery WHERE store = ? AND status IN (0, 1)")
        for delivery in try Row.fetchAll(select, arguments: [store]).map(Delivery.init) {
            var cancelled = delivery
            try cancelled.cancel(at: now)
            let step = Step(.cancelled, by: .store, courier: delivery.holder, at: now)
            try DeliveryRecorder(kit).record(step, delivery, cancelled, in: db, traceparent: traceparent)
        }
    }

    /// In the order of their making, so that a place among them stays one.
    private func deliveries(of store: StoreID, after done: Int) throws -> [DeliveryID] {
        let select = try db.cachedStatement(sql: "SELECT id FROM delivery WHERE store = ? ORDER BY id LIMIT ? OFFSET ?")
        return try DeliveryID.fetchAll(select, arguments: [store, Self.slice, done])
    }

    /// What was carried, for whom and to where; when, and by whom, is the couriers' history.
    private func erase(_ delivery: DeliveryID) throws {
        try db.cachedStatement(
            sql: """
                UPDATE delivery SET firstName = ?1, lastName = ?1, address = ?1, description = ?1, phone = NULL
                WHERE id = ?2
                """
        ).execute(arguments: [Erased.text, delivery])
        try TrackingEnd(kit).end(delivery, in: db)
        try kit.work.cancel(DueKind.endTracking, key: "\(delivery)", in: db)
    }
}
