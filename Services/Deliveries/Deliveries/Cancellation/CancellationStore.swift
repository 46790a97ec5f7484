import ContextKit
import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Reads and changes the cancellation ledger for calls. Each method is one transaction.
struct CancellationStore: Sendable {
    private let dependencies: DeliveriesDependencies

    init(_ dependencies: DeliveriesDependencies) { self.dependencies = dependencies }

    /// Returns the entries of the store's deliveries, the newest first.
    func cancellations(
        _ call: ListCancellationsForStore, of store: StoreID
    ) async throws -> Page<CancellationForStore> {
        let list = try CancellationList(call, by: call.by, from: call.from, until: call.until)
        return try await dependencies.database.read { db in
            try list.page(db, "\(CancellationRows.selectForStore) WHERE store = ?1", of: store) {
                CancellationForStore(row: $0)
            }
        }
    }

    /// Returns the entries of the deliveries that the courier held, the newest first.
    func cancellations(
        _ call: ListCancellationsForCourier, of courier: CourierID
    ) async throws -> Page<CancellationForCourier> {
        let list = try CancellationList(call, by: call.by, from: call.from, until: call.until)
        return try await dependencies.database.read { db in
            try list.page(db, "\(CancellationRows.selectForCourier) WHERE courier = ?1", of: courier) {
                CancellationForCourier(row: $0)
            }
        }
    }

    /// Pardons a courier who gave up a delivery of the store. The courier's `cancelledCount` decreases by one.
    /// Pardoning again changes nothing and sends no notification. The entry stays, so the courier cannot accept the
    /// delivery again (R01.39).
    /// - Throws: ``PardonCancellation/Refused/notFound`` when the courier did not give up such a delivery of the store.
    func pardon(
        _ delivery: DeliveryID, givenUpBy courier: CourierID, by store: StoreID, in context: CallContext
    ) async throws -> CancellationForStore {
        try await dependencies.host.write(context) { [dependencies] tx in
            let rows = CancellationRows(tx.db)
            if try rows.pardon(delivery, of: store, givenUpBy: courier, at: tx.now) {
                try TallyRows(tx.db).add(Tally(pardoned: 1), of: store, courier)
                try dependencies.feed.append(
                    CancellationPardoned(delivery: delivery, store: store, courier: courier), in: tx)
                let name = try ProfileRows(tx.db).details(of: store).name
                try dependencies.feed.notify(
                    DeliveriesNotice.pardoned(delivery, store: name), to: [AccountID(courier)], in: tx)
            }
            guard let pardoned = try rows.giveUp(of: delivery, store, by: courier) else {
                throw PardonCancellation.Refused.notFound
            }
            return pardoned
        }
    }
}
