import ContextKit
import DeliveriesContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// A courier who may not go on: blocked by staff, or gone with the account. For use in a transaction.
struct CourierDeparture {
    let kit: DeliveriesKit
    let db: Database
    let traceparent: String?

    /// Staff has blocked the courier: what is in hand goes back and is offered again, counted against nobody
    /// (architecture, section 2). The cooperations stand; nothing new can be accepted until the block ends.
    func block(_ courier: CourierID) throws {
        // First: who is blocked is not counted among those to whom a delivery can still go.
        try BlockedRows(db).add(AccountID(courier))
        let waiting = try waiting(for: courier)
        try release(DeliveryStore.held(db, by: courier), by: courier)
        // Of what was released, the store is told with the release.
        let news = StepNews(kit: kit, db: db, traceparent: traceparent)
        for delivery in waiting { try news.tellIfNobodyIsLeft(for: delivery) }
    }

    /// The account is gone: the courier works for nobody any more, and has no name. The steps, the ledger and the
    /// tallies stay; they are the stores' books, too.
    func erase(_ courier: CourierID) throws {
        // For good: nobody can be linked with the account again, and it is told apart from one that is only called so.
        try BlockedRows(db).add(AccountID(courier))
        let held = try DeliveryStore.held(db, by: courier)
        // Before anything goes back: to whom it goes back is whoever is a candidate still.
        try leave(courier)
        try release(held, by: courier)
        try db.cachedStatement(sql: "DELETE FROM courierPosition WHERE courier = ?").execute(arguments: [courier])
        try db.cachedStatement(sql: "UPDATE courier SET firstName = ?1, lastName = ?1 WHERE id = ?2")
            .execute(arguments: [Erased.text, courier])
        // Last: the stream tells of all that came before.
        try kit.changes.forget(AccountID(courier), in: db)
    }

    /// Nobody works with the courier any more, wants to, or has anything on offer.
    func leave(_ courier: CourierID) throws {
        let stores = try stores(of: courier)
        let now = kit.effects.now()
        for table in ["cooperation", "invitation"] {
            try db.cachedStatement(sql: "DELETE FROM \(table) WHERE courier = ?").execute(arguments: [courier])
        }
        for store in stores {
            try WithdrawnOffers(kit).withdraw(from: courier, of: store, at: now, in: db, traceparent: traceparent)
        }
    }

    private func release(_ held: [Delivery], by courier: CourierID) throws {
        let now = kit.effects.now()
        try DeliveryRecorder(kit).release(held, from: courier, by: .staff, at: now, in: db, traceparent: traceparent)
    }

    /// What the courier could accept. Looked for among what waits at the stores whom the courier works with: that is
    /// little, beside all that the courier was ever offered.
    private func waiting(for courier: CourierID) throws -> [Delivery] {
        let select = try db.cachedStatement(
            sql: """
                SELECT \(Delivery.columns) FROM delivery
                WHERE store IN (SELECT store FROM cooperation WHERE courier = ?1) AND status = 0 AND EXISTS (
                    SELECT * FROM candidate
                    WHERE delivery = delivery.id AND courier = ?1 AND NOT \(CandidateRows.gaveUp))
                """)
        return try Row.fetchAll(select, arguments: [courier]).map(Delivery.init)
    }

    private func stores(of courier: CourierID) throws -> [StoreID] {
        let select = try db.cachedStatement(sql: "SELECT store FROM cooperation WHERE courier = ?")
        return try StoreID.fetchAll(select, arguments: [courier])
    }
}
