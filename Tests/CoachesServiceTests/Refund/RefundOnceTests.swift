import AcquirerSandbox
import CoachesContract
import EgressContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

/// The acquirer would send each of these twice: it does not know a request from its repetition, and of three seats that
/// were paid enough is left.
@Suite("No refund is sent twice")
struct RefundOnceTests {
    private let town: CoachTown
    private let olena: AccountID
    private let booking: BookingDetails
    private let reference: String

    init() async throws {
        town = try await CoachTown()
        olena = try await town.passenger()
        let unpaid = try await town.booked(3, by: olena, date: CoachTown.farAhead)
        let started = try await town.started(unpaid, by: olena)
        reference = started.reference
        try await town.approve(reference)
        booking = try await town.shown(unpaid, to: olena)
    }

    /// One of the three seats is given back: 405 of 1350 hryvnias.
    private func giveBack(_ seat: Int) async throws {
        _ = try await town.givenBack(booking, [ChosenSeat(journey: 0, seat: seat)], by: olena)
    }

    /// Somebody sends money back on the acquirer's own pages.
    private func sendPastUs(_ kopecks: Int64) throws {
        let request = try RefundRequest(
            reference, Money(kopecks, .uah), comment: "By hand", of: AcquirerSandbox.account,
            signedWith: MerchantKey(AcquirerSandbox.secret))
        _ = town.acquirer.answer(try JSONWriter.encode(request))
    }

    @Test("An acquirer that takes a minute is not asked again meanwhile")
    func slow() async throws {
        try await giveBack(1)
        let slow = SlowClient(try SandboxEgress(town.acquirer))
        try await town.sendRefunds(by: slow)
        #expect(slow.count == 1)
        for _ in 0..<6 {
            town.clock.advance(by: .seconds(10))
            try await town.runDue()
        }
        #expect(town.acquirer.totals.refunded == 0)
        try await slow.arrive()
        town.clock.advance(by: .seconds(300))
        try await town.runDue()
        #expect(try await town.refundStates == [.done])
        #expect(town.acquirer.totals.refunded == 40_500)
        try await town.assertConserved()
    }

    @Test("What has failed and was sent all the same is found when a dispatcher has it sent again")
    func retried() async throws {
        try await giveBack(1)
        try await town.sendRefunds(by: LosingClient(try SandboxEgress(town.acquirer)))
        #expect(town.acquirer.totals.refunded == 40_500)
        // The acquirer contradicts itself.
        var declined = WrittenCallback(reference, status: "Declined")
        declined.amount = "1350.00"
        let body = String(decoding: declined.json, as: UTF8.self)
        town.clock.advance(by: .seconds(300))
        try await town.sendRefunds(
            by: ScriptedEgress { SendToAcquirer.Reply(outcome: .answered, status: 200, body: body) })
        let failed = try #require(try await town.openRefunds.first)
        #expect(failed.state == .failed)
        _ = try await town.staffCall(RetryRefund(refund: failed.id))
        try await town.runDue()
        #expect(try await town.refundStates == [.done])
        #expect(town.acquirer.totals.refunded == 40_500)
        try await town.assertConserved()
    }

    @Test("Two that have failed are sent again one after the other, and lost answers are put to the right one")
    func bothRetried() async throws {
        town.acquirer.behave(.refusesRefunds(reasonCode: 1_136))
        for seat in [1, 2] { try await giveBack(seat) }
        try await town.runDue()
        town.clock.advance(by: .seconds(61))
        try await town.runDue()
        #expect(try await town.refundStates == [.failed, .failed])
        town.acquirer.behave(.normal)
        for refund in try await town.openRefunds { _ = try await town.staffCall(RetryRefund(refund: refund.id)) }
        let lost = LosingClient(try SandboxEgress(town.acquirer))
        try await town.sendRefunds(by: lost)
        #expect(lost.count == 1, "the other one waits")
        for _ in 0..<3 {
            town.clock.advance(by: .seconds(300))
            try await town.runDue()
        }
        #expect(try await town.refundStates == [.done, .done])
        #expect(town.acquirer.totals.refunded == 81_000)
        try await town.assertConserved()
    }

    @Test("What somebody has sent back past us, to the kopeck, is not sent once more")
    func sentPastUs() async throws {
        try sendPastUs(40_500)
        try await giveBack(1)
        try await town.runDue()
        #expect(try await town.refundStates == [.done])
        #expect(try await town.told(RefundPaid.self).count == 1)
        #expect(town.acquirer.totals.refunded == 40_500)
        try await town.assertConserved()
    }

    @Test("When somebody has sent back another amount, nothing is sent before staff has looked, however often")
    func otherAmountPastUs() async throws {
        try sendPastUs(10_000)
        try await giveBack(1)
        try await town.runDue()
        let failed = try #require(try await town.openRefunds.first)
        #expect(failed.state == .failed)
        #expect(failed.reason != nil)
        _ = try await town.staffCall(RetryRefund(refund: failed.id))
        try await town.runDue()
        #expect(try await town.refundStates == [.failed])
        #expect(town.acquirer.totals.refunded == 10_000)
        _ = try await town.staffCall(SettleRefund(refund: failed.id, note: .example))
        #expect(try await town.refundStates == [.done])
        try await town.assertConserved(withAcquirer: false)
    }
}
