import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// How bookings end: not paid in time, called off, travelled. For use in a transaction.
struct BookingEnding: Sendable {
    let dependencies: CoachesDependencies

    /// Ends a booking if its time to pay is over (R03.37); otherwise nothing happens.
    func expire(_ id: BookingID, in tx: Transaction) throws {
        guard let booking = try BookingRows(tx.db).find(id) else { return }
        try expire(booking, in: tx)
    }

    /// Ends what is overdue and still stands in the way on a trip.
    func expireOverdue(on trip: TripID, in tx: Transaction) throws {
        for id in try SeatLegs(tx.db).overdue(on: trip, at: tx.now) { try expire(id, in: tx) }
    }

    /// Ends what is overdue, the oldest first.
    /// - Returns: how many bookings that were, at most `count`.
    func expireOverdue(atMost count: Int, in tx: Transaction) throws -> Int {
        let overdue = try BookingRows(tx.db).list(
            by: "bookingHeld", where: "status = 2 AND heldUntil <= ? ORDER BY heldUntil LIMIT ?", [tx.now, count])
        return try overdue.count { try expire($0, in: tx) }
    }

    @discardableResult
    private func expire(_ before: Booking, in tx: Transaction) throws -> Bool {
        var booking = before
        guard booking.expire(at: tx.now) else { return false }
        try BookingRows(tx.db).save(booking)
        // The hold was over anyway. The call that came upon it, often another passenger's, did not cause that.
        let ending = Transaction(tx.db, at: tx.now)
        try seatsReleased(of: booking, in: ending)
        try RunningCall.outside { try BookingNotices(dependencies: dependencies).expired(booking, in: ending) }
        return true
    }

    /// Marks bookings whose journeys are over (R03.55), the oldest first. Of whichever trip: what was late comes along.
    /// - Returns: how many bookings that were, at most `count`.
    func complete(atMost count: Int, in tx: Transaction) throws -> Int {
        let rows = BookingRows(tx.db)
        let over = try rows.list(
            by: "bookingUnderWay", where: "status = 3 AND endsAt <= ? ORDER BY endsAt LIMIT ?", [tx.now, count])
        return try over.count { before in
            var booking = before
            guard booking.complete(at: tx.now) else { return false }
            try rows.save(booking)
            return true
        }
    }

    /// All seats that a booking has are free again, and nobody is reminded of it. What it is now has been saved
    /// already.
    func seatsReleased(of booking: Booking, in tx: Transaction) throws {
        try SeatLegs(tx.db).release(booking.id)
        try BookingReminders(dependencies: dependencies).cancel(of: booking.id, in: tx.db)
        try dependencies.feed.append(SeatsReleased(booking: booking.id, status: booking.status), in: tx)
    }
}
