import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// How bookings end: not paid in time, called off, travelled. For use in a transaction.
struct BookingEnding: Sendable {
    let kit: TransportKit

    /// Ends a booking if its time to pay is over (R03.37); otherwise nothing happens.
    func expire(_ id: BookingID, in db: Database, at now: Instant) throws {
        guard let booking = try BookingRows(db).find(id) else { return }
        try expire(booking, in: db, at: now)
    }

    /// Ends what is overdue and still stands in the way on a trip.
    func expireOverdue(on trip: TripID, in db: Database, at now: Instant) throws {
        for id in try SeatLegs(db).overdue(on: trip, at: now) { try expire(id, in: db, at: now) }
    }

    /// Ends what is overdue, the oldest first.
    /// - Returns: how many bookings that were, at most `count`.
    func expireOverdue(atMost count: Int, in db: Database, at now: Instant) throws -> Int {
        let overdue = try BookingRows(db).list(
            where: "status = 2 AND heldUntil <= ? ORDER BY heldUntil LIMIT ?", [now, count])
        return try overdue.count { try expire($0, in: db, at: now) }
    }

    @discardableResult
    private func expire(_ before: Booking, in db: Database, at now: Instant) throws -> Bool {
        var booking = before
        guard booking.expire(at: now) else { return false }
        try BookingRows(db).save(booking)
        try seatsReleased(of: booking, in: db, traceparent: nil)
        // It was over anyway, and is not the doing of the call that has come upon it: often another passenger's.
        try RunningCall.outside { try BookingNotices(kit: kit).expired(booking, in: db, traceparent: nil) }
        return true
    }

    /// Marks bookings whose journeys are over (R03.55), the oldest first. Of whichever trip: what was late comes along.
    /// - Returns: how many bookings that were, at most `count`.
    func complete(atMost count: Int, in db: Database, at now: Instant) throws -> Int {
        let rows = BookingRows(db)
        let over = try rows.list(where: "status = 3 AND endsAt <= ? ORDER BY endsAt LIMIT ?", [now, count])
        return try over.count { before in
            var booking = before
            guard booking.complete(at: now) else { return false }
            try rows.save(booking)
            return true
        }
    }

    /// All seats that a booking has are free again, and nobody is reminded of it. What it is now has been saved
    /// already.
    func seatsReleased(of booking: Booking, in db: Database, traceparent: String?) throws {
        try SeatLegs(db).release(booking.id)
        try BookingReminders(kit: kit).cancel(of: booking.id, in: db)
        try kit.feed.append(
            SeatsReleased(booking: booking.id, status: booking.status), in: db, traceparent: traceparent)
    }
}
