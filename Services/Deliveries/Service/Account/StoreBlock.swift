import ContextKit
import DeliveriesContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// A store that staff blocks, and lets in again: meanwhile what waits there is in no courier's list and cannot be
/// accepted. What is on its way goes on. For use in a transaction.
struct StoreBlock {
    let kit: DeliveriesKit
    let db: Database

    func begin(_ store: StoreID) throws {
        try BlockedRows(db).add(AccountID(store))
        try tellCandidates(of: store, .gone, status: nil)
    }

    func end(_ store: StoreID) throws {
        try BlockedRows(db).remove(AccountID(store))
        try tellCandidates(of: store, .offered, status: .pending)
    }

    /// The deliveries do not change, only who sees them: no step, and no new version.
    private func tellCandidates(of store: StoreID, _ kind: DeliveryChangeKind, status: DeliveryStatus?) throws {
        let now = kit.effects.now()
        let select = try db.cachedStatement(
            sql: "SELECT \(Delivery.columns) FROM delivery WHERE store = ? AND status = 0")
        for delivery in try Row.fetchAll(select, arguments: [store]).map(Delivery.init) {
            let change = DeliveryChange(
                delivery: delivery.id, kind: kind, status: status, progress: nil, version: delivery.version, at: now,
                position: nil)
            let readers = try CandidateRows(db).all(of: delivery).map { AccountID($0.courier) }
            try kit.changes.append(StreamItem.change, change, to: readers, in: db)
        }
    }
}
