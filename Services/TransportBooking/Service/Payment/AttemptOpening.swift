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
        let rows = AttemptRows(db)
        let open = try rows.open(of: booking.id)
        try booking.checkPayable(isBeingPaid: open?.state == .processing, takesCards: kit.takesCards, at: now)
        if var open {
            guard open.isOutdated(for: booking) else { return open }
            // The passenger must not pay the former price. If the acquirer approves it anyway, the difference goes back.
            _ = open.close(.expired, nil, at: now)
            try rows.save(open)
            try AttemptWatch(kit: kit).follow(open, of: booking, in: db, after: now)
        }
        let number = try rows.nextNumber(of: booking.id)
        let attempt = AttemptRecord(id, number: number, of: booking, key: key, at: now)
        try rows.insert(attempt)
        try AttemptWatch(kit: kit).follow(attempt, of: booking, in: db, after: now)
        try AttemptComparison(kit: kit).begin(in: db, after: now)
        return attempt
    }
}
