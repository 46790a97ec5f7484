import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// What a booking becomes by its payment, and all that follows. For use in the transaction that has the money.
struct BookingConfirmation {
    let dependencies: CoachesDependencies

    /// A booking that waits to be paid is confirmed; its seats are its own for good.
    /// - Returns: whether it waited to be paid; otherwise nothing has changed.
    func confirm(_ booking: inout Booking, by method: PaymentMethod, in tx: Transaction) throws -> Bool {
        guard booking.confirm(by: method, at: tx.now) else { return false }
        try BookingRows(tx.db).save(booking)
        try SeatLegs(tx.db).hold(booking.id, until: nil)
        try follow(booking, in: tx)
        try BookingNotices(dependencies: dependencies).paid(booking, in: tx)
        return true
    }

    /// A booking whose time was over has seats again, if there are any (R03.47).
    /// - Returns: `nil` when it has; otherwise why it has none, and nothing has changed.
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
