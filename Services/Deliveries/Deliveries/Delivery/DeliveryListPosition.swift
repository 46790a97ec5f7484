import DeliveriesContract
import RPC
import SQLiteKit
import Vocabulary

/// The position in a list of deliveries: the status and the identifier of the last item.
struct DeliveryListPosition: Hashable {
    typealias Cursors = ListCursors<Int, DeliveryID>

    var status: DeliveryStatus
    var id: DeliveryID

    init(status: DeliveryStatus, id: DeliveryID) {
        self.status = status
        self.id = id
    }

    /// - Throws: `Faults` when the cursor does not belong to the list.
    init(_ cursor: PageCursor, of cursors: Cursors) throws(Faults) {
        let (code, id) = try cursors.key(of: cursor)
        guard DeliveryStatus.codes.indices.contains(code) else { throw .invalidCursor }
        self.init(status: DeliveryStatus.codes[code], id: id)
    }

    func cursor(of cursors: Cursors) -> PageCursor { cursors.cursor(after: status.code, id) }
}
