import CoachesContract
import SQLiteKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The rules of a refund, without a database")
struct RefundRecordTests {
    private static let now = Instant.example
    private static let note = Line(unchecked: "Paid out at the counter")
    private static let refusal = RefundFailure(code: 1_123, reason: Line(unchecked: "Refund not allowed"))

    /// One of each state, and `sending` before and after a request.
    private static let all: [RefundProgress] = [
        .waiting, .sending(attempts: 0), .sending(attempts: 2), .inTransit, .done(by: .acquirer, at: now),
        .done(by: .dispatcher(.example, note: note, refusal: 1_123), at: now), .failed(refusal, at: now),
        .failed(.unclear, at: now),
    ]
    private static let underWay: [RefundProgress] = [.sending(attempts: 0), .sending(attempts: 2), .inTransit]

    private static func refund(_ progress: RefundProgress, _ method: PaymentMethod = .card) -> RefundRecord {
        RefundRecord(
            id: .example, booking: .example, payment: .example, quote: nil, amount: .example, cause: .carrier,
            method: method, createdAt: now, progress: progress)
    }

    @Test("The acquirer's answer determines the state of a refund", arguments: underWay)
    func outcomes(from progress: RefundProgress) throws {
        var refund = Self.refund(progress)
        let takenOn = try refund.apply(.takenOn, at: Self.now)
        #expect(!takenOn)
        #expect(refund.progress == .inTransit)
        let isPaid = try refund.apply(.paid, at: Self.now)
        #expect(isPaid)
        #expect(refund.progress == .done(by: .acquirer, at: Self.now))
    }

    @Test("A refund that the acquirer refuses or leaves unclear has failed", arguments: underWay)
    func failures(from progress: RefundProgress) throws {
        var refused = Self.refund(progress)
        var isPaid = try refused.apply(.refused(reasonCode: 1_123, reason: "Refund not allowed\n"), at: Self.now)
        #expect(!isPaid)
        #expect(refused.progress == .failed(Self.refusal, at: Self.now))

        var unclear = Self.refund(progress)
        isPaid = try unclear.apply(.unclear, at: Self.now)
        #expect(!isPaid)
        #expect(unclear.progress == .failed(.unclear, at: Self.now))
    }

    @Test("A step that the state does not allow throws and changes nothing", arguments: all)
    func illegal(_ progress: RefundProgress) {
        var refund = Self.refund(progress)
        if progress != .waiting {
            #expect(throws: IllegalRefundStep.self) { try refund.begin() }
        }
        if case .sending = progress {
        } else {
            #expect(throws: IllegalRefundStep.self) { try refund.countRequest() }
        }
        if !Self.underWay.contains(progress) {
            for outcome in [RefundOutcome.paid, .takenOn, .refused(reasonCode: nil, reason: nil), .unclear] {
                #expect(throws: IllegalRefundStep.self) { try refund.apply(outcome, at: Self.now) }
            }
        }
        #expect(refund == Self.refund(progress))
        var cash = Self.refund(.waiting, .cash)
        #expect(throws: IllegalRefundStep.self) { try cash.begin() }
    }

    @Test("A refund starts once, and each request is counted")
    func requests() throws {
        var refund = Self.refund(.waiting)
        try refund.begin()
        #expect(refund.progress == .sending(attempts: 0))
        for count in 1...3 {
            try refund.countRequest()
            #expect(refund.progress == .sending(attempts: count))
        }
    }

    @Test("Only a failed refund is retried; it waits again and loses its reason", arguments: all)
    func retry(_ progress: RefundProgress) throws {
        var refund = Self.refund(progress)
        if case .failed = progress {
            try refund.retry()
            #expect(refund.progress == .waiting)
            let shown = refund.forStaff(number: 1)
            #expect(shown.reasonCode == nil && shown.reason == nil && shown.settledAt == nil)
        } else {
            #expect(throws: RetryRefund.Refused.notFailed) { try refund.retry() }
            #expect(refund == Self.refund(progress))
        }
    }

    @Test(
        "A dispatcher pays out only cash and refused refunds, and each once",
        arguments: [
            (.waiting, .cash, nil), (.failed(refusal, at: now), .card, nil), (.waiting, .card, .inProgress),
            (.sending(attempts: 0), .card, .inProgress), (.inTransit, .card, .inProgress),
            (.done(by: .acquirer, at: now), .card, .done),
            (.done(by: .dispatcher(.example, note: note, refusal: nil), at: now), .cash, .done),
        ] as [(RefundProgress, PaymentMethod, SettleRefund.Refused?)])
    func settle(_ progress: RefundProgress, _ method: PaymentMethod, _ refused: SettleRefund.Refused?) throws {
        var refund = Self.refund(progress, method)
        if let refused {
            #expect(throws: refused) { try refund.settle(by: .example, Self.note, at: Self.now) }
            #expect(refund == Self.refund(progress, method))
        } else {
            try refund.settle(by: .example, Self.note, at: Self.now)
            let refusal = method == .card ? 1_123 : nil
            let expected = RefundProgress.done(
                by: .dispatcher(.example, note: Self.note, refusal: refusal), at: Self.now)
            #expect(refund.progress == expected)
            let shown = refund.forStaff(number: 1)
            #expect(shown.state == .done && shown.reason == Self.note && shown.reasonCode == refusal)
            #expect(shown.settledAt == Self.now)
        }
    }

    @Test("Every state is stored and read back unchanged", arguments: all)
    func storedProgress(_ progress: RefundProgress) async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        _ = try await town.givenBack(town.paidBooking(by: olena), by: olena)
        let id = try #require(try await town.openRefunds.first).id
        let read = try await town.database.write { db in
            var refund = try #require(try RefundRows(db).find(id))
            refund.progress = progress
            try RefundRows(db).save(refund)
            return try RefundRows(db).find(id)?.progress
        }
        #expect(read == progress)
    }

    @Test("States and causes are stored with the numbers in the table's comments")
    func stored() {
        let states = RefundState.allCases.map(\.code)
        #expect(states == [0, 1, 2, 3])
        let causes = RefundCause.allCases.map(\.code).sorted()
        #expect(causes == Array(0...8))
        let (statesAgain, causesAgain) = (
            states.map(RefundState.init(code:)), RefundCause.allCases.map { RefundCause(code: $0.code) }
        )
        #expect(statesAgain == RefundState.allCases)
        #expect(causesAgain == RefundCause.allCases)
    }
}
