import CoachesContract
import Glibc
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("Coaches while the acquirer is down", .serialized, .timeLimit(.minutes(5)))
struct AcquirerDeathTests {
    @Test("A killed acquirer sends its callback and the requested refund after its restart")
    func killed() async throws {
        try await CoachPrograms.run { programs in
            let town = programs.town
            let (olena, date) = (try await town.passenger(), try await town.day(after: 3))
            let booking = try await town.booked(2, by: olena, on: date)
            let payment = try await town.startPayment(booking, by: olena)
            let order = try await BrowserTab.opening(payment.page).pressing()
            try await programs.kill(.booking)
            async let decided = order.pressing("decision", "approve")
            let isApproved = try await eventually { try programs.book().orders[payment.reference]?.isApproved == true }
            #expect(isApproved)
            try await programs.kill(.acquirer)
            // The browser gets no answer, or an error that the shop was not notified.
            let heard = try? await decided
            #expect(heard?.page.text.contains("Магазин знає про це") != true)
            try await programs.start([.booking])
            let unpaid = try await town.shown(booking, to: olena)
            #expect(unpaid.status == .awaitingPayment)

            try await programs.start([.acquirer])
            let paid = try await town.shown(booking, to: olena) { $0.status == .confirmed }
            #expect(paid.status == .confirmed)
            let shop = try await BrowserTab.opening(payment.page)
            let heading = try UkrainianWords.page("payment", "paid", "heading")
            #expect(shop.page.text.contains(heading), "\(shop.page.text)")

            let offer = try await town.refundOffer(for: paid, to: olena)
            try await programs.kill(.acquirer)
            let given = try await town.confirm(offer, by: olena)
            let states = given.refunds.map(\.state)
            #expect(given.status == .refunded && states == [.created])
            #expect(try await town.seatsLeft(on: date) == 15)
            try await programs.start([.acquirer])
            let refunded = try await town.shown(paid, to: olena) { $0.refunds.first?.state == .done }
            let ends = refunded.refunds.map(\.state)
            #expect(ends == [.done])
            let sentBack = try programs.book().orders[payment.reference]?.refunded
            #expect(sentBack == offer.amount.amount)
        }
    }

    @Test("R03.37 R03.47 a payment approved after an hour's silence gets seats again, or a refund")
    func silent() async throws {
        try await CoachPrograms.run { programs in
            let town = programs.town
            let (olena, petro) = (try await town.passenger(1), try await town.passenger(2))
            let date = try await town.day(after: 3)
            let lucky = try await town.booked(2, by: olena, on: date, at: "08:00")
            let late = try await town.booked(2, by: olena, on: date, at: "09:00")
            let luckyOrder = try await town.order(lucky, by: olena)
            let latePayment = try await town.startPayment(late, by: olena)
            let lateOrder = try await BrowserTab.opening(latePayment.page).pressing()

            let acquirer = try programs.program(.acquirer)
            acquirer.signal(SIGSTOP)
            // A stopped process cannot be terminated, so it must continue first.
            defer { acquirer.signal(SIGCONT) }
            try programs.clock.set(to: .seconds(59 * 60))
            let waiting = try await town.shown(lucky, to: olena)
            #expect(waiting.status == .awaitingPayment)
            try programs.clock.set(to: .seconds(60 * 60))
            for booking in [lucky, late] {
                let over = try await town.shown(booking, to: olena)
                #expect(over.status == .expired)
                #expect(try await town.isTold("coaches.expired", of: booking, to: olena))
            }
            // Another passenger takes all seats of one of the buses.
            _ = try await town.booked(15, by: petro, on: date, at: "09:00")

            acquirer.signal(SIGCONT)
            _ = try await luckyOrder.pressing("decision", "approve")
            let reinstated = try await town.shown(lucky, to: olena) { $0.status == .confirmed }
            #expect(reinstated.status == .confirmed && !reinstated.seatsChanged)
            #expect(try await town.isTold("coaches.reinstated", of: lucky, to: olena))
            #expect(try await town.seatsLeft(on: date, at: "08:00") == 13)

            let back = try await lateOrder.pressing("decision", "approve").pressing()
            let refunded = try await town.shown(late, to: olena) { $0.refunds.first?.state == .done }
            #expect(refunded.status == .expired)
            let refunds = refunded.refunds.map { "\($0.cause) \($0.amount) \($0.state)" }
            #expect(refunds == ["noSeats 900.00 UAH done"])
            #expect(back.page.status == 200)
            let shop = try await BrowserTab.opening(latePayment.page)
            let heading = try UkrainianWords.page("payment", "refunded", "heading")
            #expect(shop.page.text.contains(heading), "\(shop.page.text)")
            #expect(try await town.isTold("coaches.refundPaid", of: late, to: olena))
            let balance = try await programs.balance()
            #expect(balance.received.amount == 180_000 && balance.kept.amount == 90_000)
            #expect(balance.refunded.amount == 90_000)
        }
    }
}
