import CoachesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Calling a trip off, with all that follows, in one transaction: it has some hundred bookings at most.
struct TripCancellation: Sendable {
    let kit: TransportKit

    /// - Throws: ``CancelTrip/Refused``
    func cancel(
        _ id: TripID, for reason: Line, by dispatcher: AccountID, at now: Instant, traceparent: String?
    ) async throws -> CancelTrip.Reply {
        try await kit.database.write { [self] db in
            guard var trip = try TripRows(db).find(id) else { throw CancelTrip.Refused.unknownTrip }
            guard try trip.cancel(for: reason, at: now) else { return try Self.outcome(of: id, in: db) }
            try TripRows(db).save(trip)
            // What is over has ended by itself: nobody needs to be told that its trip does not go.
            try BookingEnding(kit: kit).expireOverdue(on: id, in: db, at: now)
            var reply = CancelTrip.Reply(trip: id, cancelledBookings: 0, refunded: Money(0, .uah))
            let bookings = try BookingRows(db).list(
                where: "id IN (SELECT booking FROM journey WHERE trip = ?) AND status IN (2, 3) ORDER BY id", [id])
            for booking in bookings {
                // Whoever has arrived has travelled.
                guard let journey = booking.journey(by: id), now < journey.arrivesAt else { continue }
                let amount = try callOff(booking, journey, in: db, at: now, traceparent: traceparent)
                reply.cancelledBookings += 1
                reply.refunded = Money(reply.refunded.amount + amount, booking.total.currency)
            }
            try kit.feed.append(
                TripCancelled(trip: id, route: trip.route, date: trip.date, time: trip.start), in: db,
                traceparent: traceparent)
            try Self.keep(reply, by: dispatcher, at: now, in: db)
            return reply
        }
    }

    /// - Returns: what goes back, in minor units.
    private func callOff(
        _ before: Booking, _ journey: Journey, in db: Database, at now: Instant, traceparent: String?
    ) throws -> Int64 {
        var booking = before
        var amount: Int64 = 0
        if booking.status == .awaitingPayment {
            try callOffUnpaid(&booking, journey, in: db, at: now, traceparent: traceparent)
        } else {
            let fees = journey.keptSeats.map { (SeatOfJourney(journey: journey.number, seat: $0), Int64(0)) }
            amount = journey.price * Int64(fees.count)
            try SeatReturn(kit: kit).giveBack(
                Dictionary(uniqueKeysWithValues: fees), of: &booking, ending: .cancelledByCarrier, in: db,
                traceparent: traceparent)
            try RefundLedger(kit: kit).open(
                amount, of: booking, from: nil, cause: .carrier, in: db, at: now, traceparent: traceparent)
        }
        try BookingNotices(kit: kit).tripCancelled(
            booking, journey: journey, in: db, at: now, traceparent: traceparent)
        return amount
    }

    /// Cancels the way of a booking that is not paid. An attempt to pay the former price may be under way. It stays open:
    /// when it is approved, ``Settlement`` sends back the difference.
    private func callOffUnpaid(
        _ booking: inout Booking, _ journey: Journey, in db: Database, at now: Instant, traceparent: String?
    ) throws {
        booking.cancelUnpaid(
            journey.number, paymentTime: kit.settings.paymentTime, cutoff: kit.settings.cutoff, at: now)
        let rows = BookingRows(db)
        try rows.save(booking)
        guard booking.status == .awaitingPayment else {
            return try BookingEnding(kit: kit).seatsReleased(of: booking, in: db, traceparent: traceparent)
        }
        try rows.saveSeats(of: booking)
        try rows.saveCancelledWays(of: booking)
        let legs = SeatLegs(db)
        for seat in journey.keptSeats { try legs.release(seat, of: journey.trip, from: booking.id) }
        try legs.hold(booking.id, until: booking.heldUntil)
        try BookingReminders(kit: kit).schedulePayment(of: booking, in: db, at: now)
        if let attempt = try AttemptRows(db).open(of: booking.id) {
            try AttemptWatch(kit: kit).replan(attempt, of: booking, in: db, at: now)
        }
        try kit.feed.append(
            SeatsReleased(booking: booking.id, status: booking.status), in: db, traceparent: traceparent)
    }

    // MARK: What it has brought about, for those who ask again

    private static func keep(
        _ reply: CancelTrip.Reply, by dispatcher: AccountID, at now: Instant, in db: Database
    ) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO tripCancellation (trip, at, dispatcher, bookings, refunded, currency)
                VALUES (?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            reply.trip, now, dispatcher, reply.cancelledBookings, reply.refunded.amount,
            reply.refunded.currency.rawValue,
        ])
    }

    private static func outcome(of trip: TripID, in db: Database) throws -> CancelTrip.Reply {
        let select = try db.cachedStatement(
            sql: "SELECT bookings, refunded, currency FROM tripCancellation WHERE trip = ?")
        guard let row = try Row.fetchOne(select, arguments: [trip]) else {
            preconditionFailure("a trip is cancelled in the transaction that keeps what that has brought about")
        }
        return CancelTrip.Reply(
            trip: trip, cancelledBookings: row[0], refunded: Money(row[1], Currency(stored: row[2])))
    }
}
