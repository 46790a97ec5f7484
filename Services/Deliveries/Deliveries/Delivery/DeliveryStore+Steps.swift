import DeliveriesContract
import RPC
import SQLiteKit
import Vocabulary

/// The history of a delivery, for its store.
extension DeliveryStore {
    /// - Returns: a page of steps, the first step first; `nil` when there is no such delivery of the store.
    /// - Throws: `Faults` when the cursor does not belong to the history of this delivery.
    func steps(_ call: ListSteps, of store: StoreID) async throws -> Page<DeliveryStep>? {
        let (cursors, limit) = (try ListCursors<Int>(of: call), call.limit ?? .standard)
        let start = try call.cursor.map { try cursors.key(of: $0) } ?? 0
        return try await dependencies.database.read { db in
            guard try DeliveryRows(db).find(call.delivery, of: store) != nil else { return nil }
            let steps = try StepRows(db).list(of: call.delivery, after: start, limit: limit.count + 1)
            return Page(steps, limit: limit) { cursors.cursor(after: $0.number) }
        }
    }
}
