import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Where a list of cancellations goes on: the time, the delivery and the step of the last item.
struct CancellationPlace: Hashable, Sendable {
    typealias Cursors = ListCursors<Instant, DeliveryID, Int>

    static let ofStore = Cursors(of: ListCancellationsForStore.self)
    static let ofCourier = Cursors(of: ListCancellationsForCourier.self)

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

    /// - Throws: `Faults` when the cursor does not belong to the list.
    init(_ cursor: PageCursor?, of cursors: Cursors) throws(Faults) {
        guard let cursor else {
            self = .beginning
            return
        }
        let (at, delivery, number) = try cursors.key(of: cursor)
        self.init(at: at, delivery: delivery, number: number)
    }

    func cursor(of cursors: Cursors) -> PageCursor { cursors.cursor(after: at, delivery, number) }

    /// For `(at, delivery, number) < (?, ?, ?)`.
    var arguments: StatementArguments { [at, delivery, number] }
}
