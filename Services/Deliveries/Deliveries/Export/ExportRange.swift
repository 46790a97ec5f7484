import DeliveriesContract
import RPC
import SQLiteKit
import Vocabulary

/// Which of its deliveries a store exports: those made from one instant on and before another, after the last one that
/// it has got already.
struct ExportRange: Hashable, Sendable {
    let created: CreationRange
    /// The last one of the part before; `nil` in the first part.
    var last: DeliveryID?

    typealias Cursors = ListCursors<DeliveryID>

    /// - Throws: `Faults` when the cursor does not belong to an export of the same time.
    init(_ call: ExportDeliveries, _ cursors: Cursors) throws(Faults) {
        created = CreationRange(from: call.from, until: call.until)
        if let cursor = call.cursor { last = try cursors.key(of: cursor) }
    }

    /// Every identifier that is wanted is greater.
    var lowest: StoredBytes { last.map { StoredBytes($0.bytes) } ?? created.lowest }
}
