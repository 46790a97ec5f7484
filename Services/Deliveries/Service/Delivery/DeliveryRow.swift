import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// How a delivery stands in its table.
extension Delivery {
    static let columns = """
        delivery.id, delivery.store, delivery.firstName, delivery.lastName, delivery.address, delivery.phone,
        delivery.description, delivery.createdAt, delivery.status, delivery.holder, delivery.version
        """

    init(row: Row) {
        self.init(
            id: row[0], store: row[1],
            customer: Customer(
                firstName: Line(unchecked: row[2]), lastName: Line(unchecked: row[3]),
                address: Line(unchecked: row[4]), phone: (row[5] as String?).map { CroatianPhone(unchecked: $0) }),
            description: Paragraph(unchecked: row[6]), createdAt: row[7], status: DeliveryStatus(rank: row[8]),
            holder: row[9], version: row[10])
    }
}

extension DeliveryStatus {
    /// The number in the table, which is also the place in the lists (R01.46).
    var rank: Int {
        switch self {
        case .pending: 0
        case .inProgress: 1
        case .delivered: 2
        case .cancelled: 3
        }
    }

    init(rank: Int) {
        guard let status = Self.allCases.first(where: { $0.rank == rank }) else {
            preconditionFailure("the table's CHECK admits no status \(rank)")
        }
        self = status
    }
}

/// Where a list of deliveries goes on: the status and the identifier of the last item.
struct DeliveryPosition: Hashable {
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
