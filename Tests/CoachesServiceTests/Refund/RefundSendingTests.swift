import AcquirerSandbox
import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Sending refunds to the acquirer")
struct RefundSendingTests {
    @Test("A refused refund fails; after a retry by staff it is paid")
    func refusedAndRetried() async throws {
        let (town, olena, booking) = try await Self.givenBack()
        town.acquirer.behave(.refusesRefunds(reasonCode: 1_123))
        try await town.runDue()
        let failed = try #require(try await town.openRefunds.first)
        #expect(failed.state == .failed)
        #expect(failed.reasonCode == 1_123)
        #expect(failed.number == booking.number)
        #expect(failed.amount == Money(40_500, .uah))
        let shown = try await town.shown(booking, to: olena)
        #expect(shown.refunds.first?.state == .failed)
        #expect(try await town.countNotices("coaches.refundPaid") == 0)
        try await town.assertConserved()

        town.clock.advance(by: .seconds(86_400))
        try await town.runDue()
        #expect(try await town.refundStates == [.failed], "a failed refund is not retried automatically")

        town.acquirer.behave(.normal)
        let retried = try await town.staffCall(RetryRefund(refund: failed.id)).refund
        #expect(retried.state == .created)
        try await town.runDue()
        #expect(try await town.refundStates == [.done])
        #expect(try await town.openRefunds == [])
        #expect(try await town.countNotices("coaches.refundPaid") == 1)
        #expect(town.acquirer.totals.refunded == 40_500)
        try await town.assertConserved()
    }

    @Test("A refused refund that is paid by hand is not sent again")
    func settled() async throws {
        let (town, _, _) = try await Self.givenBack()
        town.acquirer.behave(.refusesRefunds(reasonCode: 1_123))
        try await town.runDue()
        let refund = try #require(try await town.openRefunds.first).id
        let note = Line(unchecked: "Paid out in Sumy, receipt 17")
        let settled = try await town.staffCall(SettleRefund(refund: refund, note: note)).refund
        #expect(settled.state == .done)
        #expect(settled.reason == note)
        town.acquirer.behave(.normal)
        await #expect(throws: RetryRefund.Refused.notFailed) {
            try await town.staffCall(RetryRefund(refund: refund))
        }
        await #expect(throws: SettleRefund.Refused.done) {
            try await town.staffCall(SettleRefund(refund: refund, note: note))
        }
        try await town.runDue()
        #expect(town.acquirer.totals.refunded == 0)
        #expect(try await town.told(RefundPaid.self).count == 1)
        try await town.assertConserved()
    }

    @Test("A refund stays open while the acquirer is silent, and is sent when it answers", arguments: [true, false])
    func silent(isEgressThere: Bool) async throws {
        let (town, _, _) = try await Self.givenBack()
        if isEgressThere { town.acquirer.behave(.silent) } else { town.egress.turn(on: false) }
        for _ in 0..<4 {
            try await town.runDue()
            #expect(try await town.refundStates == [.created])
            town.clock.advance(by: .seconds(300))
        }
        let waiting = try #require(try await town.openRefunds.first)
        await #expect(throws: SettleRefund.Refused.inProgress) {
            try await town.staffCall(SettleRefund(refund: waiting.id, note: .example))
        }
        town.acquirer.behave(.normal)
        town.egress.turn(on: true)
        town.clock.advance(by: .seconds(300))
        try await town.runDue()
        #expect(try await town.refundStates == [.done])
        #expect(town.acquirer.totals.refunded == 40_500)
        try await town.assertConserved()
    }

    @Test("An accepted refund is in transit until the acquirer reports it as paid")
    func inTransit() async throws {
        let (town, olena, booking) = try await Self.givenBack()
        town.acquirer.behave(.refundsLater)
        try await town.runDue()
        #expect(try await town.refundStates == [.inTransit])
        let shown = try await town.shown(booking, to: olena)
        #expect(shown.refunds.first?.state == .inTransit)
        let refund = try #require(try await town.openRefunds.first).id
        await #expect(throws: SettleRefund.Refused.inProgress) {
            try await town.staffCall(SettleRefund(refund: refund, note: .example))
        }
        await #expect(throws: RetryRefund.Refused.notFailed) {
            try await town.staffCall(RetryRefund(refund: refund))
        }
        for _ in 0..<3 {
            town.clock.advance(by: .seconds(601))
            try await town.runDue()
            #expect(try await town.refundStates == [.inTransit])
        }
        #expect(town.acquirer.totals.refunded == 0)
        town.acquirer.settleRefunds()
        town.clock.advance(by: .seconds(601))
        try await town.runDue()
        #expect(try await town.refundStates == [.done])
        #expect(town.acquirer.totals.refunded == 40_500)
        #expect(try await town.told(RefundPaid.self).count == 1)
        try await town.assertConserved()
    }

    @Test("A lost answer causes a question and no second refund")
    func lostAnswer() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paidBooking(3, by: olena)
        // The first refund succeeds, so that the acquirer has refunded something before.
        let rest = try await town.givenBack(booking, [ChosenSeat(journey: 0, seat: 1)], by: olena)
        try await town.runDue()
        _ = try await town.givenBack(rest, [ChosenSeat(journey: 0, seat: 2)], by: olena)
        let lost = LosingClient(try SandboxEgress(town.acquirer))
        try await town.sendRefunds(by: lost)
        #expect(lost.count == 1)
        #expect(town.acquirer.totals.refunded == 81_000, "the acquirer has paid the refund")
        #expect(try await town.refundStates == [.done, .created], "the service does not know yet")

        town.clock.advance(by: .seconds(300))
        try await town.runDue()
        #expect(try await town.refundStates == [.done, .done])
        #expect(town.acquirer.totals.refunded == 81_000)
        try await town.assertConserved()
        _ = try await town.givenBack(town.shown(booking, to: olena), by: olena)
        try await town.runDue()
        #expect(town.acquirer.totals.refunded == 121_500)
        try await town.assertConserved()
    }

    @Test("A lost request is repeated")
    func lostRequest() async throws {
        let (town, _, _) = try await Self.givenBack()
        // The state after a crash between the start of the refund and its first request.
        try await town.write("UPDATE refund SET attempts = 0")
        try await town.runDue()
        #expect(try await town.refundStates == [.done])
        #expect(town.acquirer.totals.refunded == 40_500)
        try await town.assertConserved()
    }

    @Test("A doubtful refusal of a repeated request causes questions, and then staff looks")
    func doubtful() async throws {
        let (town, _, _) = try await Self.givenBack()
        try await town.write("UPDATE refund SET attempts = 0")
        town.acquirer.behave(.refusesRefunds(reasonCode: 1_128))
        for _ in 0..<5 {
            try await town.runDue()
            #expect(try await town.refundStates == [.created])
            town.clock.advance(by: .seconds(300))
        }
        try await town.runDue()
        #expect(try await town.refundStates == [.failed])
        #expect(try await town.openRefunds.first?.reasonCode == 1_128)
        #expect(town.acquirer.totals.refunded == 0)
        try await town.assertConserved()
    }

    @Test("The second refund of a payment waits for the first")
    func oneAfterTheOther() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paidBooking(2, by: olena)
        town.acquirer.behave(.refundsLater)
        let rest = try await town.givenBack(booking, [ChosenSeat(journey: 0, seat: 1)], by: olena)
        try await town.runDue()
        _ = try await town.givenBack(rest, by: olena)
        try await town.runDue()
        #expect(try await town.refundStates == [.inTransit, .created])
        town.acquirer.settleRefunds()
        town.acquirer.behave(.normal)
        town.clock.advance(by: .seconds(601))
        try await town.runDue()
        town.clock.advance(by: .seconds(61))
        try await town.runDue()
        #expect(try await town.refundStates == [.done, .done])
        #expect(town.acquirer.totals.refunded == 81_000)
        try await town.assertConserved()
    }

    @Test("A card refund waits while there is no acquirer")
    func noAcquirer() async throws {
        let (town, _, _) = try await Self.givenBack()
        try await town.sendRefunds(by: nil)
        #expect(try await town.refundStates == [.created])
        #expect(try await town.count("SELECT count(*) FROM refund WHERE attempts IS NULL") == 1)
        town.clock.advance(by: .seconds(61))
        try await town.runDue()
        #expect(try await town.refundStates == [.done])
    }

    // MARK: Support

    /// Makes a booking of one seat that was paid by card and returned. The refund is not sent yet.
    private static func givenBack() async throws -> (CoachTown, AccountID, BookingDetails) {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paidBooking(by: olena)
        return (town, olena, try await town.givenBack(booking, by: olena))
    }
}
