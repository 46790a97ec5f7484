import DeliveriesContract
import Vocabulary

/// Where a list of deliveries goes on: the status and the identifier of the last item.
struct DeliveryPlace: Hashable {
    var status: DeliveryStatus
    var id: DeliveryID

    init(_ status: DeliveryStatus, _ id: DeliveryID) {
        self.status = status
        self.id = id
    }

    var cursor: PageCursor { PageCursor(bytes: [UInt8(status.rank)] + id.bytes) }

    /// `nil` when the cursor is none of a list of deliveries.
    init?(_ cursor: PageCursor) {
        guard let rank = cursor.bytes.first, rank <= 3, let id = DeliveryID(bytes: cursor.bytes.dropFirst()) else {
            return nil
        }
        self.init(DeliveryStatus(rank: Int(rank)), id)
    }
}
