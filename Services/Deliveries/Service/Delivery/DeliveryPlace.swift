import DeliveriesContract
import RPC
import Vocabulary

/// Where a list of deliveries goes on: the status and the identifier of the last item.
struct DeliveryPlace: Hashable {
    typealias Cursors = ListCursors<Int, DeliveryID>

    static let ofStore = Cursors(of: ListDeliveriesForStore.self)
    static let ofCourier = Cursors(of: ListDeliveriesForCourier.self)

    var status: DeliveryStatus
    var id: DeliveryID

    /// - Throws: `Faults` when the cursor does not belong to the list.
    init(_ cursor: PageCursor, of cursors: Cursors) throws(Faults) {
        let (rank, id) = try cursors.key(of: cursor)
        guard 0...3 ~= rank else { throw .invalidCursor }
        status = DeliveryStatus(rank: rank)
        self.id = id
    }
}
