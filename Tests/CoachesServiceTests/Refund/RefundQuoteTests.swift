import CoachesContract
import Configuration
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The validity of refund offers")
struct RefundQuoteTests {
    @Test("An offer is valid for 15 minutes, to the millisecond", arguments: [-1, 0] as [Int64])
    func expiry(late: Int64) async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let quote = try await town.refundQuote(town.paidBooking(by: olena), by: olena)
        let now = town.clock.now
        #expect(quote.expiresAt <= now + .seconds(900))
        #expect(quote.expiresAt > now + .seconds(899))
        town.clock.move(to: quote.expiresAt + .milliseconds(late))
        let confirm = ConfirmRefund(quote: quote.id)
        if late < 0 {
            let given = try await town.call(confirm, as: olena).booking
            #expect(given.status == .refunded)
        } else {
            let error = try await town.error(of: confirm, meta: CoachTown.meta(of: olena))
            #expect(error?.code == 410)
            #expect(error?.data.type == "coaches.confirmRefund.quoteExpired")
            #expect(try await town.refundStates == [])
        }
        try await town.assertConserved()
    }

    @Test("The offered amount is paid even when a new offer would be lower")
    func holds() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paidBooking(by: olena)
        town.clock.move(to: booking.journey.departsAt - .seconds(86_400 + 60))
        let quote = try await town.refundQuote(booking, by: olena)
        #expect(quote.amount == Money(40_500, .uah))
        town.clock.move(to: booking.journey.departsAt - .seconds(86_400 - 60))
        #expect(try await town.refundQuote(booking, by: olena).amount == Money(22_500, .uah))
        let given = try await town.call(ConfirmRefund(quote: quote.id), as: olena).booking
        let amounts = given.refunds.map(\.amount)
        #expect(amounts == [Money(40_500, .uah)])
        try await town.assertConserved()
    }

    @Test("An offer ends at the departure of the bus")
    func departure() async throws {
        let town = try await CoachTown(settings: ["refunds.rules": "0:20"])
        let olena = try await town.passenger()
        let booking = try await town.paidBooking(by: olena)
        town.clock.move(to: booking.journey.departsAt - .seconds(60))
        let quote = try await town.refundQuote(booking, by: olena)
        #expect(quote.amount == Money(9_000, .uah))
        #expect(quote.expiresAt == booking.journey.departsAt)
        town.clock.move(to: booking.journey.departsAt)
        await #expect(throws: ConfirmRefund.Refused.quoteExpired) {
            try await town.call(ConfirmRefund(quote: quote.id), as: olena)
        }
        await #expect(throws: QuoteRefund.Refused.departed) { try await town.refundQuote(booking, by: olena) }
    }

    @Test("An offer is outdated when the booking has changed")
    func outdated() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paidBooking(3, by: olena)
        let one = [ChosenSeat(journey: 0, seat: 1)]
        let quote = try await town.refundQuote(booking, one, by: olena)
        let rest = try await town.givenBack(booking, [ChosenSeat(journey: 0, seat: 2)], by: olena)
        let confirm = ConfirmRefund(quote: quote.id)
        let error = try await town.error(of: confirm, meta: CoachTown.meta(of: olena))
        #expect(error?.code == 409)
        #expect(error?.data.type == "coaches.confirmRefund.quoteOutdated")
        #expect(try await town.refundStates.count == 1)
        let again = try await town.givenBack(rest, one, by: olena)
        #expect(again.journey.seats == [3])
        try await town.assertConserved()
    }

    @Test("An offer is outdated when its passenger has boarded")
    func boardedMeanwhile() async throws {
        let town = try await CoachTown(settings: ["refunds.rules": "0:20"])
        let olena = try await town.passenger()
        let booking = try await town.paidBooking(2, by: olena)
        let quote = try await town.refundQuote(booking, by: olena)
        try await town.write("UPDATE bookedSeat SET boardedAt = ? WHERE seat = 1", [town.clock.now])
        await #expect(throws: ConfirmRefund.Refused.quoteOutdated) {
            try await town.call(ConfirmRefund(quote: quote.id), as: olena)
        }
        await #expect(throws: QuoteRefund.Refused.boarded) {
            try await town.refundQuote(booking, [ChosenSeat(journey: 0, seat: 1)], by: olena)
        }
        let seats = try await town.refundQuote(booking, by: olena).lines.map(\.seat)
        #expect(seats == [2])
    }

    @Test("A booking that is unpaid, ended or too late has no offer")
    func notRefundable() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let unpaid = try await town.booked(by: olena)
        await #expect(throws: QuoteRefund.Refused.notRefundable) { try await town.refundQuote(unpaid, by: olena) }
        _ = try await town.call(CancelBooking(booking: unpaid.id), as: olena)
        await #expect(throws: QuoteRefund.Refused.notRefundable) { try await town.refundQuote(unpaid, by: olena) }

        let paid = try await town.paidBooking(by: olena)
        town.clock.move(to: paid.journey.departsAt - .seconds(7_199))
        let error = try await town.error(of: QuoteRefund(booking: paid.id), meta: CoachTown.meta(of: olena))
        #expect(error?.code == 409)
        #expect(error?.data.type == "coaches.quoteRefund.notRefundable")
        town.clock.move(to: paid.journey.arrivesAt + .seconds(60))
        try await town.runDue()
        await #expect(throws: QuoteRefund.Refused.notRefundable) { try await town.refundQuote(paid, by: olena) }
        let given = try await town.shown(paid, to: olena)
        #expect(given.status == .completed)
    }

    @Test("Unknown seats and invalid lists are refused by name")
    func badInput() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paidBooking(by: olena).id
        let meta = CoachTown.meta(of: olena)
        let other = QuoteRefund(booking: booking, seats: [ChosenSeat(journey: 0, seat: 2)])
        let unknown = try await town.error(of: other, meta: meta)
        #expect(unknown?.code == 422)
        #expect(unknown?.data.type == "coaches.quoteRefund.unknownSeat")
        #expect(unknown?.data.errors?.paths == ["seats"])
        let none = try await town.error(of: QuoteRefund(booking: booking, seats: []), meta: meta)
        #expect(none?.data.errors?["seats"] == [.required])
        let seat = ChosenSeat(journey: 0, seat: 1)
        let double = try await town.error(of: QuoteRefund(booking: booking, seats: [seat, seat]), meta: meta)
        #expect(double?.data.errors?["seats"] == [.givenTwice])
        let text = try await town.error(
            of: QuoteRefund.name, #"{"booking": "\#(booking)", "seats": [{"journey": 0, "seat": "one"}]}"#, meta: meta)
        #expect(text?.data.errors?.paths == ["seats.0.seat"])
    }

    @Test("Unconfirmed offers are deleted in time")
    func kept() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paidBooking(by: olena, date: CoachTown.today + 10)
        let old = try await town.refundQuote(booking, by: olena)
        town.clock.advance(by: .seconds(86_400 + 901))
        let new = try await town.refundQuote(booking, by: olena)
        #expect(try await town.count("SELECT count(*) FROM refundQuote") == 1)
        #expect(try await town.count("SELECT count(*) FROM refundQuoteSeat") == 1)
        await #expect(throws: ConfirmRefund.Refused.notFound) {
            try await town.call(ConfirmRefund(quote: old.id), as: olena)
        }
        let given = try await town.call(ConfirmRefund(quote: new.id), as: olena).booking
        #expect(given.status == .refunded)
    }
}
