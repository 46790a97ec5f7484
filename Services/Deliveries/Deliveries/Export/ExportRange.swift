import DeliveriesContract
import RPC
import SQLiteKit
import Vocabulary

/// The deliveries of one part of an export: the range of creation, after the last delivery of the previous part.
struct ExportRange: Hashable, Sendable {
    let created: CreationRange
    /// The last delivery of the previous part; `nil` in the first part.
    var last: DeliveryID?

    typealias Cursors = ListCursors<DeliveryID>

    /// - Throws: `Faults` when the cursor belongs to an export with other filters.
    init(_ call: ExportDeliveries, _ cursors: Cursors) throws(Faults) {
        created = CreationRange(from: call.from, until: call.until)
        if let cursor = call.cursor { last = try cursors.key(of: cursor) }
    }

    /// Less than every identifier of the part.
    var lowest: StoredBytes { last.map { StoredBytes($0.bytes) } ?? created.lowest }
}
