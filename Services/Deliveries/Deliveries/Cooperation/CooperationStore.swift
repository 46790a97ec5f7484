import ContextKit
import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Reads and ends the cooperations of stores and couriers. Each method is one transaction. The lists are in
/// `CourierList` and `StoreList`. ``InvitationStore`` begins cooperations.
struct CooperationStore: Sendable {
    let dependencies: DeliveriesDependencies

    init(_ dependencies: DeliveriesDependencies) { self.dependencies = dependencies }

    /// Ends the cooperation and notifies the courier. Deliveries of the store that the courier holds become pending
    /// again. Open deliveries are no longer offered to the courier (R01.25, R01.59).
    /// - Returns: the number of deliveries that became pending again.
    /// - Throws: ``EndCooperation/Refused/notLinked``
    func end(_ store: StoreID, _ courier: CourierID, in context: CallContext) async throws -> Int {
        try await dependencies.host.write(context) { [dependencies] tx in
            guard try CooperationRows(tx.db).part(store, courier) else { throw EndCooperation.Refused.notLinked }
            let held = try DeliveryRows(tx.db).held(by: courier, of: store)
            // Before the release: it offers the deliveries to the remaining candidates.
            try WithdrawnOffers(dependencies, tx).withdraw(from: courier, of: store)
            try DeliveryRecorder(dependencies, tx).release(held, from: courier, by: .store)
            if !held.isEmpty {
                let name = try ProfileRows(tx.db).details(of: store).name
                let notice = DeliveriesNotice.cooperationEnded(store: name, count: held.count)
                try dependencies.feed.notify(notice, to: [AccountID(courier)], in: tx)
            }
            try tx.keep(EndCooperation.Reply(released: held.count))
            return held.count
        }
    }
}
