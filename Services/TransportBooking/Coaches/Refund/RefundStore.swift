import CoachesContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Offers, confirms and manages refunds. Each change is one transaction.
struct RefundStore: Sendable {
    let dependencies: CoachesDependencies

    init(_ dependencies: CoachesDependencies) { self.dependencies = dependencies }

    /// Makes and stores an offer for a passenger's own seats.
    /// - Throws: ``QuoteRefund/Refused``
    func quote(
        _ call: QuoteRefund, to account: AccountID, in context: CallContext
    ) async throws -> QuoteRefund.Reply {
        try await dependencies.host.write(context) { [dependencies] tx in
            guard let booking = try BookingRows(tx.db).find(call.booking), booking.account == account else {
                throw QuoteRefund.Refused.notFound
            }
            let chosen = call.seats.map { Set($0.map { SeatOfJourney(journey: $0.journey, seat: $0.seat) }) }
            let seats = try dependencies.refunds.policy.offer(for: booking, chosen, at: tx.now)
            // The offer ends at the departure. A boarded passenger must not return the seat, and boarding may be
            // recorded late.
            let given = Set(seats.map(\.position.journey))
            let departures = booking.journeys.filter { given.contains($0.number) }.map(\.departsAt)
            let quote = RefundQuote(
                id: dependencies.runtime.newID(), booking: booking.id, bookingVersion: booking.version,
                expiresAt: departures.reduce(tx.now + dependencies.refunds.quoteTime) { min($0, $1) }, seats: seats)
            let rows = RefundQuoteRows(tx.db)
            try rows.insert(quote)
            try rows.removeOld(at: tx.now)
            let reply = quote.reply(in: booking.total.currency)
            try tx.keep(reply)
            return reply
        }
    }

    /// Returns the seats and opens the refund, once.
    /// - Returns: the booking after the change.
    /// - Throws: ``ConfirmRefund/Refused``
    func confirm(
        _ id: RefundQuoteID, by account: AccountID, in context: CallContext
    ) async throws -> BookingDetails {
        try await dependencies.host.write(context) { [dependencies] tx in
            let quotes = RefundQuoteRows(tx.db)
            guard let quote = try quotes.find(id), var booking = try BookingRows(tx.db).find(quote.booking),
                booking.account == account
            else { throw ConfirmRefund.Refused.notFound }
            if quote.confirmedAt == nil {
                try quote.check(against: booking, at: tx.now)
                try quotes.confirm(quote.id, at: tx.now)
                try SeatReturn(dependencies: dependencies).giveBack(quote.fees, of: &booking, ending: .refunded, in: tx)
                try RefundLedger(dependencies: dependencies).open(
                    quote.amount, of: booking, from: nil, cause: .passenger, quote: quote.id, in: tx)
            }
            let shown = try BookingViews(tx.db, dependencies: dependencies).details(booking, at: tx.now)
            try tx.keep(ConfirmRefund.Reply(booking: shown))
            return shown
        }
    }
}

extension RefundQuote {
    /// Checks that the offer is still valid and the booking unchanged. The offered amount is paid even when a new offer
    /// would be lower.
    func check(against booking: Booking, at now: Instant) throws(ConfirmRefund.Refused) {
        guard now < expiresAt else { throw .quoteExpired }
        let open = booking.journeys.flatMap { journey in
            journey.seats.filter { !$0.isReturned && $0.boardedAt == nil }
                .map { SeatOfJourney(journey: journey.number, seat: $0.seat) }
        }
        guard booking.version == bookingVersion, booking.status == .confirmed,
            Set(seats.map(\.position)).isSubset(of: open)
        else { throw .quoteOutdated }
    }

    fileprivate func reply(in currency: Currency) -> QuoteRefund.Reply {
        QuoteRefund.Reply(
            id: id, expiresAt: expiresAt,
            lines: seats.map { seat in
                RefundLine(
                    journey: seat.position.journey, seat: seat.position.seat, price: Money(seat.price, currency),
                    fee: Money(seat.fee, currency), amount: Money(seat.amount, currency))
            }, amount: Money(amount, currency), fee: Money(fee, currency))
    }
}
