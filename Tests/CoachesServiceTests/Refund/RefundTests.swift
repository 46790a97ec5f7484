import AcquirerSandbox
import CoachesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Passengers return seats")
struct RefundTests {
    @Test("Dossier 03, A20: a paid booking is returned for the offered amount and is refunded")
    func whole() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paidBooking(2, by: olena)
        let quote = try await town.refundQuote(booking, by: olena)
        #expect(quote.amount == Money(81_000, .uah))
        #expect(quote.fee == Money(9_000, .uah))
        let line = RefundLine(
            journey: 0, seat: 1, price: Money(45_000, .uah), fee: Money(4_500, .uah), amount: Money(40_500, .uah))
        #expect(quote.lines.first == line)
        #expect(quote.lines.count == 2)
        let before = try await town.shown(booking, to: olena)
        #expect(before == booking, "an offer changes nothing")

        let given = try await town.call(ConfirmRefund(quote: quote.id), as: olena).booking
        #expect(given.status == .refunded)
        #expect(given.statusCode == 8)
        #expect(given.journey.seats == [])
        #expect(given.version == booking.version + 1)
        let opened = try #require(given.refunds.first)
        #expect(given.refunds.count == 1)
        #expect(opened.amount == quote.amount)
        #expect(opened.cause == .passenger)
        #expect(opened.state == .created)
        try await town.assertConserved()

        try await town.runDue()
        let paid = try await town.shown(booking, to: olena)
        #expect(paid.refunds.first?.state == .done)
        #expect(town.acquirer.totals.refunded == 81_000)
        try await town.assertConserved()
    }

    @Test("Returned seats are free at once, and others can book them")
    func freesSeats() async throws {
        let town = try await CoachTown()
        let (olena, petro) = (try await town.passenger(1), try await town.passenger(2))
        let booking = try await town.paidBooking(15, by: olena)
        #expect(try await town.seatsLeft(on: booking) == 0)
        await #expect(throws: BookingRefused.notEnoughSeats) {
            try await town.booked(by: petro, date: CoachTown.farAhead)
        }
        let some = [ChosenSeat(journey: 0, seat: 4), ChosenSeat(journey: 0, seat: 9)]
        let rest = try await town.givenBack(booking, some, by: olena)
        #expect(rest.status == .confirmed)
        #expect(rest.journey.seats == [1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15])
        #expect(try await town.seatsLeft(on: booking) == 2)
        let theirs = try await town.booked(2, by: petro, date: CoachTown.farAhead)
        #expect(theirs.journey.seats == [4, 9])
        _ = try await town.givenBack(rest, by: olena)
        #expect(try await town.seatsLeft(on: booking) == 13)
        try await town.runDue()
        try await town.assertConserved()
        #expect(town.acquirer.totals.refunded == 15 * 40_500)
    }

    @Test("Each refund causes one event and one notice when it is opened, and again when it is paid")
    func told() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paidBooking(2, by: olena)
        let rest = try await town.givenBack(booking, [ChosenSeat(journey: 0, seat: 2)], by: olena)
        _ = try await town.givenBack(rest, by: olena)
        try await town.runDue()
        let released = try await town.told(SeatsReleased.self)
        #expect(
            released == [
                SeatsReleased(booking: booking.id, status: .confirmed),
                SeatsReleased(booking: booking.id, status: .refunded),
            ])
        let opened = try await town.told(RefundOpened.self)
        let amounts = opened.map(\.amount)
        #expect(amounts == [Money(40_500, .uah), Money(40_500, .uah)])
        let (openedOnes, paidOnes) = (opened.map(\.refund), try await town.told(RefundPaid.self).map(\.refund))
        #expect(Set(openedOnes) == Set(paidOnes))
        #expect(paidOnes.count == 2)
        #expect(try await town.countNotices("coaches.refundOpened") == 2)
        #expect(try await town.countNotices("coaches.refundPaid") == 2)
    }

    @Test("The refund of one way of a return booking depends on the departure of this way, and the other way stays")
    func oneWay() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let back = JourneyRequest.back(on: CoachTown.today + 3)
        let booking = try await town.paidBooking(by: olena, date: CoachTown.tomorrow, back: back)
        let quote = try await town.refundQuote(booking, by: olena)
        let amounts = quote.lines.map(\.amount)
        #expect(amounts == [Money(22_500, .uah), Money(40_500, .uah)])
        let given = try await town.givenBack(booking, [ChosenSeat(journey: 1, seat: 1)], by: olena)
        #expect(given.status == .confirmed)
        #expect(given.journey.seats == [1])
        #expect(given.returnJourney?.seats == [])
        let refunds = given.refunds.map(\.amount)
        #expect(refunds == [Money(40_500, .uah)])
        try await town.runDue()
        try await town.assertConserved()
    }

    @Test("A repeated confirmation returns the same reply and changes nothing")
    func twice() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let quote = try await town.refundQuote(town.paidBooking(2, by: olena), by: olena).id
        let first = try await town.call(ConfirmRefund(quote: quote), as: olena)
        let events = try await town.events.count
        let second = try await town.call(ConfirmRefund(quote: quote), as: olena)
        #expect(second == first)
        #expect(try await town.events.count == events)
        town.clock.advance(by: .seconds(86_400))
        let late = try await town.call(ConfirmRefund(quote: quote), as: olena)
        #expect(late == first, "the reply is the same long after the end of the offer")
        try await town.runDue()
        #expect(town.acquirer.totals.refunded == 81_000)
        try await town.assertConserved()
    }

    @Test("Twenty simultaneous confirmations refund once")
    func atOnce() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paidBooking(by: olena)
        let quote = try await town.refundQuote(booking, by: olena).id
        let replies = await race(20) { _ in try await town.call(ConfirmRefund(quote: quote), as: olena) }
        #expect(replies.winners().count == 20)
        #expect(Set(replies.winners()).count == 1)
        #expect(try await town.refundStates.count == 1)
        try await town.runDue()
        #expect(town.acquirer.totals.refunded == 40_500)
        try await town.assertConserved()
    }

    @Test("One of two simultaneously confirmed offers for a seat wins, and the other is outdated")
    func twoOffers() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        for _ in 0..<10 {
            let booking = try await town.paidBooking(by: olena)
            let quotes = [
                try await town.refundQuote(booking, by: olena).id,
                try await town.refundQuote(booking, by: olena).id,
            ]
            let replies = await race(2) { number in
                try await town.call(ConfirmRefund(quote: quotes[number]), as: olena)
            }
            #expect(replies.winners().count == 1)
            let refusals = replies.losers().map { $0 as? ConfirmRefund.Refused }
            #expect(refusals == [.quoteOutdated])
        }
        #expect(try await town.refundStates.count == 10)
        try await town.assertConserved()
    }

    @Test("Another passenger finds neither the booking nor the offer (R03.13)")
    func others() async throws {
        let town = try await CoachTown()
        let (olena, petro) = (try await town.passenger(1), try await town.passenger(2))
        let booking = try await town.paidBooking(by: olena)
        await #expect(throws: QuoteRefund.Refused.notFound) { try await town.refundQuote(booking, by: petro) }
        let quote = try await town.refundQuote(booking, by: olena).id
        await #expect(throws: ConfirmRefund.Refused.notFound) {
            try await town.call(ConfirmRefund(quote: quote), as: petro)
        }
        await #expect(throws: QuoteRefund.Refused.notFound) {
            try await town.call(QuoteRefund(booking: .example), as: olena)
        }
        await #expect(throws: ConfirmRefund.Refused.notFound) {
            try await town.call(ConfirmRefund(quote: .example), as: olena)
        }
        let anybody = try await town.error(of: QuoteRefund(booking: booking.id))
        #expect(anybody?.code == 401)
        let staff = try await town.error(of: ConfirmRefund(quote: quote), meta: CoachTown.staffMeta())
        #expect(staff?.code == 403)
        let given = try await town.call(ConfirmRefund(quote: quote), as: olena).booking
        #expect(given.status == .refunded)
    }
}
