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

/// The acquirer would send each of these refunds twice: it cannot recognize a repeated request, and the payment of
/// three seats covers it.
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

    /// Returns one of the three seats: 405 of 1350 hryvnias.
    private func giveBack(_ seat: Int) async throws {
        _ = try await town.givenBack(booking, [ChosenSeat(journey: 0, seat: seat)], by: olena)
    }

    /// Sends a refund on the acquirer's own pages.
    private func sendPastUs(_ kopecks: Int64) throws {
        let request = try RefundRequest(
            reference, Money(kopecks, .uah), comment: "By hand", of: AcquirerSandbox.account,
            signedWith: MerchantKey(AcquirerSandbox.secret))
        _ = town.acquirer.answer(try JSONWriter.encode(request))
    }

    @Test("A slow acquirer is not asked again within its minute")
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

    @Test("A failed refund that was carried out is detected when a dispatcher retries it")
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

    @Test("Two failed refunds are retried one after the other, and lost answers are matched correctly")
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
        #expect(lost.count == 1, "the other refund waits")
        for _ in 0..<3 {
            town.clock.advance(by: .seconds(300))
            try await town.runDue()
        }
        #expect(try await town.refundStates == [.done, .done])
        #expect(town.acquirer.totals.refunded == 81_000)
        try await town.assertConserved()
    }

    @Test("A refund of the exact amount that was sent without us is not sent again")
    func sentPastUs() async throws {
        try sendPastUs(40_500)
        try await giveBack(1)
        try await town.runDue()
        #expect(try await town.refundStates == [.done])
        #expect(try await town.told(RefundPaid.self).count == 1)
        #expect(town.acquirer.totals.refunded == 40_500)
        try await town.assertConserved()
    }

    @Test("A refund of another amount that was sent without us stops all requests until staff has looked")
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
