import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// What passengers do with refunds. Each method is one transaction.
struct RefundStore: Sendable {
    let kit: TransportKit

    /// Keeps what is offered for a passenger's own seats.
    /// - Throws: ``QuoteRefund/Refused``
    func quote(
        _ call: QuoteRefund, for account: AccountID, at now: Instant
    ) async throws -> QuoteRefund.Reply {
        let id: RefundQuoteID = kit.effects.newID()
        return try await kit.database.write { [kit] db in
            guard let booking = try BookingRows(db).find(call.booking), booking.account == account else {
                throw QuoteRefund.Refused.notFound
            }
            let chosen = call.seats.map { Set($0.map { SeatOfJourney(journey: $0.journey, seat: $0.seat) }) }
            let seats = try kit.refunds.policy.offer(for: booking, chosen, at: now)
            // Whoever has boarded cannot give the seat back, and that may be known later than it was so.
            let given = Set(seats.map(\.place.journey))
            let departures = booking.journeys.filter { given.contains($0.number) }.map(\.departsAt)
            let quote = RefundQuote(
                id: id, booking: booking.id, bookingVersion: booking.version,
                expiresAt: departures.reduce(now + kit.refunds.quoteTime) { min($0, $1) }, seats: seats)
            let rows = RefundQuoteRows(db)
            try rows.insert(quote)
            try rows.removeOld(at: now)
            return quote.reply(in: booking.total.currency)
        }
    }

    /// Gives the seats back and opens the refund, once.
    /// - Throws: ``ConfirmRefund/Refused``
    func confirm(
        _ id: RefundQuoteID, for account: AccountID, at now: Instant, traceparent: String?
    ) async throws -> BookingDetails {
        try await kit.database.write { [kit] db in
            let quotes = RefundQuoteRows(db)
            guard let quote = try quotes.find(id), var booking = try BookingRows(db).find(quote.booking),
                booking.account == account
            else { throw ConfirmRefund.Refused.notFound }
            if quote.confirmedAt == nil {
                try quote.check(against: booking, at: now)
                try quotes.confirm(id, at: now)
                try SeatReturn(kit: kit).giveBack(
                    quote.fees, of: &booking, ending: .refunded, in: db, traceparent: traceparent)
                try RefundLedger(kit: kit).open(
                    quote.amount, of: booking, from: nil, cause: .passenger, quote: id, in: db, at: now,
                    traceparent: traceparent)
            }
            return try BookingViews(db, kit: kit).details(booking, at: now)
        }
    }
}

extension RefundQuote {
    /// What was offered is what is paid, also when less would be offered now; only the booking must be the same.
    func check(against booking: Booking, at now: Instant) throws(ConfirmRefund.Refused) {
        guard now < expiresAt else { throw .quoteExpired }
        let open = booking.journeys.flatMap { journey in
            journey.seats.filter { !$0.isReturned && $0.boardedAt == nil }
                .map { SeatOfJourney(journey: journey.number, seat: $0.seat) }
        }
        guard booking.version == bookingVersion, booking.status == .confirmed,
            Set(seats.map(\.place)).isSubset(of: open)
        else { throw .quoteOutdated }
    }

    fileprivate func reply(in currency: Currency) -> QuoteRefund.Reply {
        QuoteRefund.Reply(
            quote: id, expiresAt: expiresAt,
            lines: seats.map { seat in
                RefundLine(
                    journey: seat.place.journey, seat: seat.place.seat, price: Money(seat.price, currency),
                    fee: Money(seat.fee, currency), amount: Money(seat.amount, currency))
            }, amount: Money(amount, currency), fee: Money(fee, currency))
    }
}
