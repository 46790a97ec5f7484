import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Confirms bookings, with all consequences. For use in the transaction that records the payment.
struct BookingConfirmation {
    let dependencies: CoachesDependencies

    /// Confirms an unpaid booking. Its seats are no longer limited in time.
    /// - Returns: whether the booking was unpaid; otherwise nothing has changed.
    func confirm(_ booking: inout Booking, by method: PaymentMethod, in tx: Transaction) throws -> Bool {
        guard booking.confirm(by: method, at: tx.now) else { return false }
        try BookingRows(tx.db).save(booking)
        try SeatLegs(tx.db).hold(booking.id, until: nil)
        try follow(booking, in: tx)
        try BookingNotices(dependencies: dependencies).paid(booking, in: tx)
        return true
    }

    /// Gives an expired booking seats again, if enough are free (R03.47).
    /// - Returns: `nil` when the booking has seats; otherwise the reason, and nothing has changed.
    func reinstate(_ booking: inout Booking, in tx: Transaction) throws -> RefundCause? {
        let seats: [Int: [Int]]
        switch try Reinstatement(dependencies: dependencies).seats(for: booking, in: tx) {
        case .found(let found): seats = found
        case .none(let cause): return cause
        }
        try booking.reinstate(seats: seats, by: .card, at: tx.now)
        let rows = BookingRows(tx.db)
        try rows.save(booking)
        try rows.saveSeats(of: booking)
        for journey in booking.journeys {
            try SeatLegs(tx.db).claim(
                journey.keptSeats, legs: journey.legs, of: journey.trip, for: booking.id, heldUntil: nil)
        }
        try follow(booking, in: tx)
        try BookingNotices(dependencies: dependencies).reinstated(booking, in: tx)
        return nil
    }

    private func follow(_ booking: Booking, in tx: Transaction) throws {
        guard let method = booking.paidBy else { return }
        try dependencies.feed.append(BookingPaid(booking: booking.id, amount: booking.total, method: method), in: tx)
        try dependencies.jobs.cancel(BookingJob.paymentReminder, key: "\(booking.id)", in: tx.db)
        try BookingJob.remindOfDeparture(booking, dependencies: dependencies, in: tx)
    }
}
