import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// The position in a list of cancellations: the time, the delivery and the step number of the last item.
struct CancellationListPosition: Hashable, Sendable {
    typealias Cursors = ListCursors<Instant, DeliveryID, Int>

    let at: Instant
    /// Empty in the position before all items.
    let delivery: StoredBytes
    let number: Int

    /// - Throws: `Faults` when the cursor does not belong to the list.
    init(_ cursor: PageCursor, of cursors: Cursors) throws(Faults) {
        let (at, delivery, number) = try cursors.key(of: cursor)
        (self.at, self.delivery, self.number) = (at, StoredBytes(delivery.bytes), number)
    }

    /// Creates the position before the newest item that is older than `end`, or before all items without an `end`.
    init(before end: Instant?) {
        (at, delivery, number) = (end ?? Instant(milliseconds: .max), StoredBytes([]), 0)
    }

    /// - Parameter row: of the table `cancellation`.
    static func cursor(after row: Row, of cursors: Cursors) -> PageCursor {
        cursors.cursor(after: row["at"], row["delivery"], row["number"])
    }
}
