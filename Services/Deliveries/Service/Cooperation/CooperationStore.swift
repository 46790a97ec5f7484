import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Who works with whom, who has been invited to, and how that ends. Each method is one transaction.
///
/// What leads to a cooperation stands in `CooperationStore+Invitations`, the lists in `CourierList` and `StoreList`.
struct CooperationStore: Sendable {
    let kit: DeliveriesKit

    init(_ kit: DeliveriesKit) { self.kit = kit }

    /// Ends the cooperation; what the courier holds of the store goes back to pending, of which the courier is told,
    /// and what is not finished is no longer offered to the courier (R01.25, R01.59; dossier 01, A11).
    /// - Returns: how many deliveries went back.
    /// - Throws: ``EndCooperation/Refused/notLinked``
    func end(_ store: StoreID, _ courier: CourierID, trace: String?) async throws -> Int {
        try await kit.database.write { [kit] db in
            try db.cachedStatement(sql: "DELETE FROM cooperation WHERE store = ? AND courier = ?")
                .execute(arguments: [store, courier])
            guard db.changesCount == 1 else { throw EndCooperation.Refused.notLinked }
            let now = kit.effects.now()
            try Self.part(db, store, courier)
            let held = try DeliveryStore.held(db, by: courier, of: store)
            // Before anything goes back: to whom it goes back is whoever is a candidate still.
            try WithdrawnOffers(kit).withdraw(from: courier, of: store, at: now, in: db, traceparent: trace)
            try DeliveryRecorder(kit).release(held, from: courier, by: .store, at: now, in: db, traceparent: trace)
            if !held.isEmpty {
                let name = try ProfileRows(db).details(of: store).name
                let notice = CooperationEndedNotice(store: name, count: held.count)
                try kit.feed.tell(notice, to: [AccountID(courier)], in: db, traceparent: trace)
            }
            return held.count
        }
    }
}
