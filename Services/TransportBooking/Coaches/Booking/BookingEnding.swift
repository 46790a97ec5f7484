import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Ends bookings: expired, cancelled or completed. For use in a transaction.
struct BookingEnding: Sendable {
    let dependencies: CoachesDependencies

    /// Expires a booking if its hold is over (R03.37); otherwise nothing happens.
    func expire(_ id: BookingID, in tx: Transaction) throws {
        guard let booking = try BookingRows(tx.db).find(id) else { return }
        try expire(booking, in: tx)
    }

    /// Expires the overdue bookings that still hold seats on a trip.
    func expireOverdue(on trip: TripID, in tx: Transaction) throws {
        for id in try SeatLegs(tx.db).overdue(on: trip, at: tx.now) { try expire(id, in: tx) }
    }

    /// Expires overdue bookings, the oldest first.
    /// - Returns: the number of ended bookings, at most `count`.
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
        // The call in whose transaction this runs, often another passenger's, did not cause the expiry, so its trace is
        // left out.
        let ending = Transaction(tx.db, at: tx.now)
        try seatsReleased(of: booking, in: ending)
        try RunningCall.outside { try BookingNotices(dependencies: dependencies).expired(booking, in: ending) }
        return true
    }

    /// Completes the bookings whose journeys are over (R03.55), the oldest first. They need not belong to one trip, so
    /// that bookings that an earlier job missed are completed, too.
    /// - Returns: the number of ended bookings, at most `count`.
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

    /// Frees all seats of a booking and cancels its reminders. The caller has saved the booking already.
    func seatsReleased(of booking: Booking, in tx: Transaction) throws {
        try SeatLegs(tx.db).release(booking.id)
        try BookingReminders(dependencies: dependencies).cancel(of: booking.id, in: tx.db)
        try dependencies.feed.append(SeatsReleased(booking: booking.id, status: booking.status), in: tx)
    }
}
