import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Where a list of cancellations goes on: the time, the delivery and the step of the last item.
struct CancellationPlace: Hashable, Sendable {
    var at: Instant
    var delivery: DeliveryID
    var number: Int

    init(at time: Instant, delivery: DeliveryID, number: Int) {
        at = time
        self.delivery = delivery
        self.number = number
    }

    /// Before the newest one.
    static let beginning = CancellationPlace(at: Instant(milliseconds: .max), delivery: .example, number: 0)

    /// 32 bytes: the time, the delivery, the number.
    var cursor: PageCursor {
        PageCursor(bytes: Self.bytes(at.milliseconds) + delivery.bytes + Self.bytes(Int64(number)))
    }

    /// - Throws: `Faults` when the cursor is none of these lists.
    init(_ cursor: PageCursor?) throws(Faults) {
        guard let cursor else {
            self = .beginning
            return
        }
        let bytes = cursor.bytes
        guard bytes.count == 32, let delivery = DeliveryID(bytes: bytes[8..<24]) else {
            throw .foreignCursor
        }
        self.init(
            at: Instant(milliseconds: Self.number(bytes[..<8])), delivery: delivery,
            number: Int(Self.number(bytes[24...])))
    }

    /// For `(at, delivery, number) < (?, ?, ?)`.
    var arguments: StatementArguments { [at, delivery, number] }

    private static func bytes(_ number: Int64) -> [UInt8] {
        stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> Int64($0)) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int64 {
        bytes.reduce(0) { $0 << 8 | Int64($1) }
    }
}
