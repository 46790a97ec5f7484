import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Opens attempts to pay. For use in a transaction.
struct AttemptOpening {
    let kit: TransportKit

    /// Returns the attempt that is open and untouched, else a new one. Nothing is made for a booking that cannot be
    /// paid (R03.42).
    /// - Throws: ``StartPayment/Refused``
    func open(
        for booking: Booking, _ id: PaymentAttemptID, _ key: PaymentKey, in db: Database, at now: Instant
    ) throws -> AttemptRecord {
        // Whether the booking was marked as expired already makes no difference.
        if booking.status == .expired { throw StartPayment.Refused.paymentWindowClosed }
        guard booking.status == .awaitingPayment else { throw StartPayment.Refused.notPayable }
        let rows = AttemptRows(db)
        let open = try rows.open(of: booking.id)
        if open?.state == .processing { throw StartPayment.Refused.paymentInProgress }
        guard booking.isPayable(at: now) else { throw StartPayment.Refused.paymentWindowClosed }
        if let open { return open }
        let number = try rows.nextNumber(of: booking.id)
        let attempt = AttemptRecord(id, number: number, of: booking, key: key, at: now)
        try rows.insert(attempt)
        try AttemptWatch(kit: kit).follow(attempt, of: booking, in: db, after: now)
        try AttemptComparison(kit: kit).begin(in: db, after: now)
        return attempt
    }
}
