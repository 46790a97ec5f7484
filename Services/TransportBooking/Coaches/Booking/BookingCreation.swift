import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Books seats on all ways or on none. For use in a transaction: a refusal rolls back the seats that were already
/// taken.
struct BookingCreation: Sendable {
    let dependencies: CoachesDependencies

    /// - Throws: ``BookingRefused``. The argument `journey` is `return` when the refusal concerns the return way.
    func book(_ order: BookingOrder, as id: BookingID, in tx: Transaction) throws -> Booking {
        if let account = order.account { try checkUnpaid(of: account, in: tx) }
        let ways = try plan(order, in: tx)
        let total = try total(of: ways, seats: order.seats)
        if let expected = order.expectedTotal, expected != total {
            throw BookingRefused.priceChanged.with(["total": "\(total)"])
        }
        var booking = Booking(
            id: id, number: try BookingRows(tx.db).nextNumber(), account: order.account, madeBy: order.madeBy,
            surname: order.surname, phone: order.phone, comment: order.comment, seats: order.seats, total: total,
            createdAt: tx.now, expiresAt: tx.now, heldUntil: tx.now, journeys: [])
        for (number, way) in ways.enumerated() {
            booking.journeys.append(
                try Self.naming(number) { try journey(number, way, seats: order.seats, in: tx) })
        }
        booking.expiresAt =
            order.paysOnBoard
            ? booking.journeys[0].arrivesAt
            : min(tx.now + dependencies.settings.paymentTime, booking.closesAt(cutoff: dependencies.settings.cutoff))
        booking.heldUntil = booking.expiresAt
        try keep(booking, in: tx)
        return booking
    }

    /// Checks the number of the account's unpaid bookings: they hold seats that others could buy. A booking whose hold
    /// is over does not count.
    private func checkUnpaid(of account: AccountID, in tx: Transaction) throws {
        let count = try tx.db.cachedStatement(
            sql: "SELECT count(*) FROM booking WHERE account = ? AND status = 2 AND heldUntil > ?")
        guard try Int.fetchOne(count, arguments: [account, tx.now]) ?? 0 < dependencies.settings.maxUnpaid else {
            throw BookingRefused.tooManyUnpaid
        }
    }

    private func plan(_ order: BookingOrder, in tx: Transaction) throws -> [PlannedJourney] {
        let planner = JourneyPlanner(dependencies: dependencies)
        let ways = try order.journeys.enumerated().map { number, request in
            try Self.naming(number) { try planner.plan(request, seats: order.seats, in: tx.db, at: tx.now) }
        }
        // Seats are returned trip by trip, so a booking must not have the same trip twice.
        guard zip(ways, ways.dropFirst()).allSatisfy({ $0.arrivesAt <= $1.departsAt && $0.trip != $1.trip }) else {
            throw BookingRefused.returnTooEarly
        }
        return ways
    }

    /// - Throws: ``BookingRefused/tariffNotFound`` when the ways have different currencies.
    private func total(of ways: [PlannedJourney], seats: Int) throws -> Money {
        var total = Money(0, ways.first?.tariff.price.currency ?? .uah)
        for way in ways {
            guard way.tariff.price.currency == total.currency else {
                throw BookingRefused.tariffNotFound.with(Self.isReturn)
            }
            total.amount += way.tariff.price.amount * Int64(seats)
        }
        return total
    }

    /// Takes seats on a way. Overdue bookings of the trip are expired first, even if ``HoldExpiry`` has not reached
    /// them.
    private func journey(_ number: Int, _ way: PlannedJourney, seats: Int, in tx: Transaction) throws -> Journey {
        let trip = try TripOpening(dependencies: dependencies).trip(for: way, in: tx)
        try BookingEnding(dependencies: dependencies).expireOverdue(on: trip.id, in: tx)
        let taken = try SeatLegs(tx.db).map(of: trip.id, at: tx.now)
        guard let chosen = SeatChoice.choose(seats, legs: way.legs, capacity: trip.capacity, taken: taken) else {
            let free = SeatChoice.free(on: way.legs, capacity: trip.capacity, taken: taken)
            throw BookingRefused.notEnoughSeats.with(["free": "\(free.count)"])
        }
        return Journey(
            number: number, trip: trip.id, boarding: way.boarding, alighting: way.alighting, departsAt: way.departsAt,
            arrivesAt: way.arrivesAt, tariffName: way.tariff.name, zoneSum: way.tariff.zoneSum,
            price: way.tariff.price.amount, seats: chosen.map { BookedSeat(seat: $0) })
    }

    private func keep(_ booking: Booking, in tx: Transaction) throws {
        try BookingRows(tx.db).insert(booking)
        for journey in booking.journeys {
            try SeatLegs(tx.db).claim(
                journey.keptSeats, legs: journey.legs, of: journey.trip, for: booking.id, heldUntil: booking.heldUntil)
        }
        let event = SeatsBooked(
            booking: booking.id, trips: booking.journeys.map(\.trip), seats: booking.seats,
            expiresAt: booking.expiresAt)
        try dependencies.feed.append(event, in: tx)
        try BookingNotices(dependencies: dependencies).held(booking, in: tx)
        try BookingReminders(dependencies: dependencies).schedulePayment(of: booking, in: tx)
    }

    private static let isReturn = ["journey": "return"]

    /// Adds the argument `journey` to a refusal that concerns the return way.
    private static func naming<T>(_ number: Int, _ body: () throws -> T) throws -> T {
        guard number > 0 else { return try body() }
        do {
            return try body()
        } catch let refused as BookingRefused {
            throw refused.with(isReturn)
        } catch let refused as RefusalWithArguments {
            var named = refused
            named.arguments.merge(isReturn) { $1 }
            throw named
        }
    }
}
