import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// The lists of deliveries. Each status is read in the order of an index, so a page costs the same however long the
/// list is.
extension DeliveryStore {
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func deliveries(
        _ call: ListDeliveriesForStore, of store: StoreID
    ) async throws -> Page<DeliverySummaryForStore> {
        let limit = call.limit ?? .standard
        let cursors = try DeliveryListPosition.Cursors(of: call)
        let start = try call.cursor.map { try DeliveryListPosition($0, of: cursors) }
        let filter = DeliveryFilter(status: call.status, from: call.from, until: call.until, search: call.search)
        return try await dependencies.database.read { db in
            let items = try filter.items(of: [.pending, .inProgress, .delivered, .cancelled], after: start, limit) {
                // The index covers the inner statement. Rows are read only for the items of the page.
                try Row.fetchAll(
                    db.cachedStatement(
                        sql: """
                            SELECT \(DeliverySummaryForStore.columns)
                            FROM delivery LEFT JOIN courier ON courier.id = delivery.holder
                            WHERE delivery.id IN (
                                SELECT id FROM delivery WHERE store = ?1 AND \(filter.condition("id"))
                                ORDER BY id DESC LIMIT ?7)
                            ORDER BY delivery.id DESC
                            """),
                    arguments: filter.arguments(store, $0)
                ).map(DeliverySummaryForStore.init)
            }
            return Page(items, limit: limit) { $0.position.cursor(of: cursors) }
        }
    }

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func deliveries(
        _ call: ListDeliveriesForCourier, of courier: CourierID
    ) async throws -> Page<DeliverySummaryForCourier> {
        let limit = call.limit ?? .standard
        let cursors = try DeliveryListPosition.Cursors(of: call)
        let start = try call.cursor.map { try DeliveryListPosition($0, of: cursors) }
        let filter = DeliveryFilter(status: call.status, from: call.from, until: call.until, search: call.search)
        return try await dependencies.database.read { db in
            let items = try filter.items(of: [.pending, .inProgress, .delivered], after: start, limit) { part in
                // Pending deliveries are found by candidate, the others by holder. Each index has the order of the
                // list.
                let (source, key) =
                    part.status == .pending
                    ? (
                        """
                        candidate JOIN delivery ON delivery.id = candidate.delivery
                            JOIN store ON store.id = delivery.store
                        WHERE candidate.courier = ?1 AND candidate.isOpen = 1 AND NOT \(DeliveryRows.isStoreBlocked)
                        """,
                        "candidate.delivery"
                    )
                    : ("delivery JOIN store ON store.id = delivery.store WHERE delivery.holder = ?1", "delivery.id")
                return try Row.fetchAll(
                    db.cachedStatement(
                        sql: """
                            SELECT \(DeliverySummaryForCourier.columns) FROM \(source) AND \(filter.condition(key))
                                AND EXISTS (SELECT * FROM cooperation WHERE store = delivery.store AND courier = ?1)
                            ORDER BY \(key) DESC LIMIT ?7
                            """),
                    arguments: filter.arguments(courier, part)
                ).map(DeliverySummaryForCourier.init)
            }
            return Page(items, limit: limit) { $0.position.cursor(of: cursors) }
        }
    }
}
