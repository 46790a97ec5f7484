import AcquirerSandbox
import CoachesContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Cash payments and the balance")
struct TakeCashTests {
    private let town: CoachTown
    private let olena: AccountID

    init() async throws {
        town = try await CoachTown()
        olena = try await town.passenger()
    }

    private func balance() async throws -> GetBalance.Reply { try await town.staffCall(GetBalance()) }

    @Test("A cash payment confirms the booking and records the dispatcher")
    func cash() async throws {
        let booking = try await town.booked(2, by: olena)
        let reply = try await town.staffCall(TakeCash(booking: booking.id))
        #expect(reply.booking.status == .confirmed)
        #expect(reply.booking.paidBy == .cash)
        let legs = try await town.legs(of: booking)
        let isForGood = legs.allSatisfy { $0 == nil }
        #expect(isForGood)
        let paid = try await town.told(BookingPaid.self)
        #expect(paid == [BookingPaid(booking: booking.id, amount: Money(90_000, .uah), method: .cash)])
        let payments = try await town.database.read { try PaymentRows($0).list(of: booking.id) }
        let takers = payments.map(\.takenBy)
        #expect(takers == [CoachTown.dispatcher])
        let attempts = payments.map(\.attempt)
        #expect(attempts == [nil])
        town.clock.advance(by: .seconds(7_200))
        try await town.runDue()
        let shown = try await town.shown(booking, to: olena)
        #expect(shown.status == .confirmed)
        try await town.assertConserved()
    }

    @Test("A caller who pays on board can pay until the bus leaves")
    func onBoard() async throws {
        let booking = try await town.staffCall(BookForCaller.sample(paysOnBoard: true)).booking
        town.clock.move(to: booking.journey.departsAt - .seconds(1))
        let reply = try await town.staffCall(TakeCash(booking: booking.id))
        #expect(reply.booking.status == .confirmed)
        try await town.assertConserved()
    }

    @Test("A card payment is refunded when the booking was paid in cash meanwhile")
    func cardAfterCash() async throws {
        let booking = try await town.booked(by: olena)
        let started = try await town.started(booking, by: olena)
        _ = try await town.staffCall(TakeCash(booking: booking.id))
        try await town.approve(started.reference)
        let shown = try await town.shown(booking, to: olena)
        #expect(shown.status == .confirmed)
        #expect(shown.paidBy == .cash)
        let causes = shown.refunds.map(\.cause)
        #expect(causes == [.duplicate])
        try await town.runDue()
        #expect(town.acquirer.totals.refunded == 45_000)
        try await town.assertConserved()
    }

    @Test("Cash is refused while a card payment is processed, and when nothing is to be paid")
    func refused() async throws {
        let booking = try await town.booked(by: olena)
        let started = try await town.started(booking, by: olena)
        try await town.decided(.process, of: started.reference)
        await #expect(throws: TakeCash.Refused.paymentInProgress) {
            try await town.staffCall(TakeCash(booking: booking.id))
        }
        try await town.approve(started.reference)
        await #expect(throws: TakeCash.Refused.notPayable) {
            try await town.staffCall(TakeCash(booking: booking.id))
        }
        let other = try await town.booked(by: olena)
        town.clock.move(to: try #require(other.payUntil))
        await #expect(throws: TakeCash.Refused.notPayable) {
            try await town.staffCall(TakeCash(booking: other.id))
        }
        await #expect(throws: TakeCash.Refused.notFound) { try await town.staffCall(TakeCash(booking: .example)) }
        let error = try await town.error(of: TakeCash(booking: other.id), meta: CoachTown.meta(of: olena))
        #expect(error?.code == 403)
        try await town.assertConserved()
    }

    @Test("One of simultaneous cash and card payments pays, and no money is lost")
    func atOnce() async throws {
        for _ in 0..<5 {
            let booking = try await town.booked(by: olena)
            let started = try await town.started(booking, by: olena)
            _ = try town.acquirer.decide(.approve, of: started.reference)
            let results = await race(2) { number in
                if number == 0 {
                    try await town.tell(started.reference)
                } else {
                    _ = try await town.staffCall(TakeCash(booking: booking.id))
                }
            }
            let shown = try await town.shown(booking, to: olena)
            #expect(shown.status == .confirmed)
            let isCash = shown.paidBy == .cash
            #expect(results.losers().count == (isCash ? 0 : 1))
            #expect(shown.refunds.count == (isCash ? 1 : 0))
            try await town.runDue()
            try await town.assertConserved()
        }
    }

    @Test("The balance sums received, kept and refunded money separately")
    func balanced() async throws {
        let nothing = try await balance()
        let zero = Money(0, .uah)
        #expect(nothing == GetBalance.Reply(received: zero, kept: zero, refunded: zero, toRefund: zero, failed: zero))

        let kept = try await town.paid(try await town.booked(2, by: olena), by: olena)
        let cash = try await town.booked(by: olena)
        _ = try await town.staffCall(TakeCash(booking: cash.id))
        let called = try await town.paid(try await town.booked(by: olena, time: .at(9)), by: olena)
        _ = try await town.staffCall(CancelForCaller(booking: called.id, refundPercent: 80))
        let opened = try await balance()
        #expect(opened.received == Money(180_000, .uah))
        #expect(opened.kept == Money(144_000, .uah))
        #expect(opened.toRefund == Money(36_000, .uah))
        #expect(opened.refunded == zero)
        try await town.runDue()
        let done = try await balance()
        #expect(done.refunded == Money(36_000, .uah))
        #expect(done.toRefund == zero)
        #expect(done.received == opened.received)
        #expect(done.kept == opened.kept)

        town.acquirer.behave(.refusesRefunds(reasonCode: 1_136))
        _ = try await town.staffCall(CancelForCaller(booking: kept.id, refundPercent: 100))
        try await town.runDue()
        let failed = try await balance()
        #expect(failed.failed == Money(90_000, .uah))
        #expect(failed.kept == Money(54_000, .uah))
        #expect(failed.received.amount == failed.kept.amount + failed.refunded.amount + failed.failed.amount)
        let dollars = try await town.staffCall(GetBalance(currency: .usd))
        #expect(dollars.received == Money(0, .usd))
        let passenger = try await town.error(of: GetBalance(), meta: CoachTown.meta(of: olena))
        #expect(passenger?.code == 403)
    }
}
