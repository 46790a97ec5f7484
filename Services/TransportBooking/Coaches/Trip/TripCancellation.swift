import CoachesContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Cancels a trip with all consequences, in one transaction. A trip has a few hundred bookings at most.
struct TripCancellation: Sendable {
    let dependencies: CoachesDependencies

    /// - Throws: ``CancelTrip/Refused``
    func cancel(
        _ id: TripID, for reason: Line, by dispatcher: AccountID, in context: CallContext
    ) async throws -> CancelTrip.Reply {
        try await dependencies.host.write(context) { [self] tx in
            guard var trip = try TripRows(tx.db).find(id) else { throw CancelTrip.Refused.unknownTrip }
            guard try trip.cancel(for: reason, at: tx.now) else { return try Self.outcome(of: id, in: tx.db) }
            try TripRows(tx.db).save(trip)
            // Overdue bookings expire first, so that their passengers are not notified of the cancellation.
            try BookingEnding(dependencies: dependencies).expireOverdue(on: id, in: tx)
            var reply = CancelTrip.Reply(trip: id, cancelledBookings: 0, refunded: Money(0, .uah))
            let bookings = try BookingRows(tx.db).list(
                where: "id IN (SELECT booking FROM journey WHERE trip = ?) AND +status IN (2, 3) ORDER BY id", [id])
            for booking in bookings {
                // A passenger who has arrived keeps the journey.
                guard let journey = booking.journey(by: id), tx.now < journey.arrivesAt else { continue }
                let amount = try callOff(booking, journey, in: tx)
                reply.cancelledBookings += 1
                reply.refunded = Money(reply.refunded.amount + amount, booking.total.currency)
            }
            try dependencies.feed.append(
                TripCancelled(trip: id, route: trip.route, date: trip.date, time: trip.start), in: tx)
            try Self.keep(reply, by: dispatcher, in: tx)
            return reply
        }
    }

    /// - Returns: the refund, in minor units.
    private func callOff(_ before: Booking, _ journey: Journey, in tx: Transaction) throws -> Int64 {
        var booking = before
        var amount: Int64 = 0
        if booking.status == .awaitingPayment {
            try callOffUnpaid(&booking, journey, in: tx)
        } else {
            let fees = journey.keptSeats.map { (SeatOfJourney(journey: journey.number, seat: $0), Int64(0)) }
            amount = journey.price * Int64(fees.count)
            try SeatReturn(dependencies: dependencies).giveBack(
                Dictionary(uniqueKeysWithValues: fees), of: &booking, ending: .cancelledByCarrier, in: tx)
            try RefundLedger(dependencies: dependencies).open(amount, of: booking, from: nil, cause: .carrier, in: tx)
        }
        try BookingNotices(dependencies: dependencies).tripCancelled(booking, journey: journey, in: tx)
        return amount
    }

    /// Cancels one way of an unpaid booking. A started attempt to pay the former price stays open. When it is approved,
    /// ``Settlement`` refunds the difference.
    private func callOffUnpaid(_ booking: inout Booking, _ journey: Journey, in tx: Transaction) throws {
        try booking.cancelUnpaid(
            journey.number, paymentTime: dependencies.settings.paymentTime, cutoff: dependencies.settings.cutoff,
            at: tx.now)
        let rows = BookingRows(tx.db)
        try rows.save(booking)
        guard booking.status == .awaitingPayment else {
            return try BookingEnding(dependencies: dependencies).seatsReleased(of: booking, in: tx)
        }
        try rows.saveSeats(of: booking)
        try rows.saveCancelledWays(of: booking)
        let legs = SeatLegs(tx.db)
        for seat in journey.keptSeats { try legs.release(seat, of: journey.trip, from: booking.id) }
        try legs.hold(booking.id, until: booking.heldUntil)
        try BookingReminders(dependencies: dependencies).schedulePayment(of: booking, in: tx)
        if let attempt = try AttemptRows(tx.db).open(of: booking.id) {
            try AttemptPolling(dependencies: dependencies).replan(attempt, of: booking, in: tx)
        }
        try dependencies.feed.append(SeatsReleased(booking: booking.id, status: booking.status), in: tx)
    }

    // MARK: The stored reply for repeated calls

    private static func keep(_ reply: CancelTrip.Reply, by dispatcher: AccountID, in tx: Transaction) throws {
        try tx.db.insert(
            into: "tripCancellation",
            [
                "trip": reply.trip, "at": tx.now, "dispatcher": dispatcher, "bookings": reply.cancelledBookings,
                "refunded": reply.refunded.amount, "currency": reply.refunded.currency,
            ])
    }

    private static func outcome(of trip: TripID, in db: Database) throws -> CancelTrip.Reply {
        let select = try db.cachedStatement(
            sql: "SELECT bookings, refunded, currency FROM tripCancellation WHERE trip = ?")
        guard let row = try Row.fetchOne(select, arguments: [trip]) else {
            preconditionFailure("a trip is cancelled in the transaction that keeps what that has brought about")
        }
        return CancelTrip.Reply(
            trip: trip, cancelledBookings: row["bookings"], refunded: Money(row["refunded"], row["currency"]))
    }
}
