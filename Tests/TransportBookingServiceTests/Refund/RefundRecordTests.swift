import CoachesContract
import Testing
import Vocabulary

@testable import TransportBookingService

@Suite("The rules of a refund, without a database")
struct RefundRecordTests {
    private static let now = Instant.example
    private static let note = Line(unchecked: "Paid out at the counter")

    private static func refund(
        _ state: RefundState, _ method: PaymentMethod = .card, asked: Int = 0
    ) -> RefundRecord {
        RefundRecord(
            id: .example, booking: .example, payment: .example, quote: nil, amount: .example, cause: .carrier,
            method: method, createdAt: now, state: state, asked: asked)
    }

    @Test("What the acquirer says, and what the refund is then", arguments: [RefundState.created, .inTransit])
    func outcomes(from state: RefundState) {
        var refund = Self.refund(state)
        let takenOn = refund.apply(.takenOn, at: Self.now)
        #expect(!takenOn)
        #expect(refund.state == .inTransit)
        #expect(refund.settledAt == nil)
        let isPaid = refund.apply(.paid, at: Self.now)
        #expect(isPaid)
        #expect(refund.state == .done)
        #expect(refund.settledAt == Self.now)
    }

    @Test("What the acquirer refuses, or leaves open, has failed", arguments: [RefundState.created, .inTransit])
    func failures(from state: RefundState) {
        var refused = Self.refund(state)
        var isPaid = refused.apply(.refused(reasonCode: 1_123, reason: "Refund not allowed\n"), at: Self.now)
        #expect(!isPaid)
        #expect(refused.state == .failed)
        #expect(refused.reasonCode == 1_123)
        #expect(refused.reason == Line(unchecked: "Refund not allowed"))

        var unclear = Self.refund(state)
        isPaid = unclear.apply(.unclear, at: Self.now)
        #expect(!isPaid)
        #expect(unclear.state == .failed)
        #expect(unclear.reason != nil)
    }

    @Test("What is done or has failed is not changed by the acquirer", arguments: [RefundState.done, .failed])
    func settled(_ state: RefundState) {
        for outcome in [RefundOutcome.paid, .takenOn, .refused(reasonCode: nil, reason: nil), .unclear] {
            var refund = Self.refund(state)
            let isPaid = refund.apply(outcome, at: Self.now)
            #expect(!isPaid)
            #expect(refund == Self.refund(state))
        }
    }

    @Test("Only what has failed is sent again, and waits for its turn", arguments: RefundState.allCases)
    func retry(_ state: RefundState) throws {
        var refund = Self.refund(state, asked: 3)
        if state == .failed {
            try refund.retry()
            #expect(refund.state == .created)
            #expect(refund.asked == 0)
        } else {
            #expect(throws: RetryRefund.Refused.notFailed) { try refund.retry() }
            #expect(refund == Self.refund(state, asked: 3))
        }
    }

    @Test(
        "A dispatcher pays out what was paid in cash and what the acquirer refuses, nothing else and nothing twice",
        arguments: [
            (.created, .cash, nil), (.failed, .card, nil), (.created, .card, .underWay), (.inTransit, .card, .underWay),
            (.done, .card, .done), (.done, .cash, .done),
        ] as [(RefundState, PaymentMethod, SettleRefund.Refused?)])
    func settle(_ state: RefundState, _ method: PaymentMethod, _ refusal: SettleRefund.Refused?) throws {
        var refund = Self.refund(state, method)
        if let refusal {
            #expect(throws: refusal) { try refund.settle(by: .example, Self.note, at: Self.now) }
            #expect(refund == Self.refund(state, method))
        } else {
            try refund.settle(by: .example, Self.note, at: Self.now)
            #expect(refund.state == .done)
            #expect(refund.settledBy == .example)
            #expect(refund.reason == Self.note)
            #expect(refund.settledAt == Self.now)
        }
    }

    @Test("States and causes are stored as the table's comments say")
    func stored() {
        let states = RefundState.allCases.map(\.stored)
        #expect(states == [0, 1, 2, 3])
        let causes = RefundCause.allCases.map(\.stored)
        #expect(causes == [0, 1, 2, 3, 4])
        let (statesAgain, causesAgain) = (states.map(RefundState.init(stored:)), causes.map(RefundCause.init(stored:)))
        #expect(statesAgain == RefundState.allCases)
        #expect(causesAgain == RefundCause.allCases)
    }
}
