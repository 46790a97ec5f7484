import CoachesContract
import TestKit
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The states of payments and refunds in the README")
struct MoneyStateTests {
    private static let now = CoachTown.start

    // MARK: Payment attempts

    /// The rules of an attempt, by the names of their functions.
    private enum AttemptRule: String, CaseIterable { case approve, process, close }

    /// The status of an attempt at the acquirer.
    private enum Word: String, CaseIterable {
        case processing = "InProcessing"
        case approved = "Approved"
        case declined = "Declined"
        case expired = "Expired"
        case refunded = "Refunded"
    }

    private static func attempt(_ state: AttemptState) -> AttemptRecord {
        var attempt = AttemptRecord(.example, number: 1, of: .sample(), key: .example, at: now)
        attempt.state = state
        return attempt
    }

    private static func outcomes(
        _ rule: AttemptRule, _ attempt: AttemptRecord
    ) -> [(action: String, value: AttemptRecord)] {
        func outcome(_ word: Word, _ change: (inout AttemptRecord) -> Void) -> [(action: String, value: AttemptRecord)]
        {
            applying(to: attempt, change).map { (word.rawValue, $0) }
        }
        return switch rule {
        case .process: outcome(.processing) { _ = $0.process() }
        case .approve: outcome(.approved) { _ = $0.approve(.sample, at: now) }
        case .close:
            outcome(.declined) { _ = $0.close(.declined, .sample, at: now) }
                + outcome(.expired) { _ = $0.close(.expired, .sample, at: now) }
                + outcome(.refunded) { _ = $0.close(.reversed, .sample, at: now) } + reopened(attempt)
        }
    }

    /// A passenger starts another payment after the price has changed.
    private static func reopened(_ attempt: AttemptRecord) -> [(action: String, value: AttemptRecord)] {
        var booking = Booking.sample()
        booking.total = Money(1, .uah)
        return applying(to: attempt) { attempt in
            try booking.checkPayable(isBeingPaid: attempt.state == .processing, acceptsCards: true, at: now)
            if attempt.isOutdated(for: booking) { _ = attempt.close(.expired, nil, at: now) }
        }.map { (StartPayment.shortName, $0) }
    }

    @Test("The README draws the states of a payment attempt as the rules change them")
    func attempt() throws {
        let calls = [StartPayment.shortName, RetryPayment.shortName]
        var diagram = StateDiagram(
            states: AttemptState.allCases.map { "\($0)" }, actions: calls + Word.allCases.map(\.rawValue))
        let new = AttemptRecord(.example, number: 1, of: .sample(), key: .example, at: Self.now)
        for call in calls { diagram.add(call, from: nil, to: "\(new.state)") }
        diagram.explore(
            AttemptState.allCases.map(Self.attempt), by: AttemptRule.self, state: { "\($0.state)" },
            outcomes: Self.outcomes)
        try CoachDiagram.attempt.expect(diagram)
        try CoachDiagram.expect(AttemptRule.self, of: "AttemptRecord")
    }

    // MARK: Refunds

    /// The rules of a refund, by the names of their functions.
    private enum RefundRule: String, CaseIterable { case begin, countRequest, apply, retry, settle }

    private enum RefundStep: String, CaseIterable {
        case waiting, sending, inTransit, done, failed

        init(_ progress: RefundProgress) {
            self =
                switch progress {
                case .waiting: .waiting
                case .sending: .sending
                case .inTransit: .inTransit
                case .done: .done
                case .failed: .failed
                }
        }

        var sample: RefundProgress {
            switch self {
            case .waiting: .waiting
            case .sending: .sending(attempts: 1)
            case .inTransit: .inTransit
            case .done: .done(by: .acquirer, at: now)
            case .failed: .failed(.unclear, at: now)
            }
        }
    }

    /// The causes that are not calls.
    private enum Cause {
        static let opened = "refund opened"
        static let turn = "its turn"
        static let request = "request sent"
        static let paid = "acquirer paid"
        static let takenOn = "acquirer accepted"
        static let refused = "acquirer refused"
        static let unclear = "outcome unclear"
    }

    private static let refundActions = [
        Cause.opened, Cause.turn, Cause.request, Cause.takenOn, Cause.paid, Cause.refused, Cause.unclear,
        RetryRefund.shortName, SettleRefund.shortName,
    ]

    private static func refund(_ progress: RefundProgress, _ method: PaymentMethod) -> RefundRecord {
        RefundRecord(
            id: .example, booking: .example, payment: .example, quote: nil, amount: .example, cause: .carrier,
            method: method, createdAt: now, progress: progress)
    }

    private static func outcomes(
        _ rule: RefundRule, _ refund: RefundRecord
    ) -> [(action: String, value: RefundRecord)] {
        func outcome(
            _ action: String, _ change: (inout RefundRecord) throws -> Void
        ) -> [(action: String, value: RefundRecord)] {
            applying(to: refund, change).map { (action, $0) }
        }
        func applied(_ answer: RefundOutcome) -> [(action: String, value: RefundRecord)] {
            let action =
                switch answer {
                case .paid: Cause.paid
                case .takenOn: Cause.takenOn
                case .refused: Cause.refused
                case .unclear: Cause.unclear
                }
            return outcome(action) { _ = try $0.apply(answer, at: now + .seconds(1)) }
        }
        return switch rule {
        case .begin: outcome(Cause.turn) { try $0.begin() }
        case .countRequest: outcome(Cause.request) { try $0.countRequest() }
        case .apply:
            applied(.paid) + applied(.takenOn) + applied(.refused(reasonCode: 1_123, reason: nil)) + applied(.unclear)
        case .retry: outcome(RetryRefund.shortName) { try $0.retry() }
        case .settle: outcome(SettleRefund.shortName) { try $0.settle(by: .example, .example, at: now) }
        }
    }

    @Test("The README draws the states of a refund as the rules change them")
    func refund() throws {
        let samples = RefundStep.allCases.flatMap { step in
            PaymentMethod.allCases.map { Self.refund(step.sample, $0) }
        }
        var titles: [String: String] = [:]
        for refund in samples {
            let name = RefundStep(refund.progress).rawValue
            if refund.state.rawValue != name { titles[name] = "\(refund.state.rawValue) (\(name))" }
        }
        var diagram = StateDiagram(
            states: RefundStep.allCases.map(\.rawValue), actions: Self.refundActions, titles: titles)
        let new = RefundRecord(
            id: .example, booking: .example, payment: .example, quote: nil, amount: .example, cause: .carrier,
            method: .card, createdAt: Self.now)
        diagram.add(Cause.opened, from: nil, to: RefundStep(new.progress).rawValue)
        diagram.explore(
            samples, by: RefundRule.self, state: { RefundStep($0.progress).rawValue }, outcomes: Self.outcomes)
        try CoachDiagram.refund.expect(diagram)
        try CoachDiagram.expect(RefundRule.self, of: "RefundRecord")
    }
}

extension AcquirerReport {
    fileprivate static let sample = AcquirerReport(
        merchant: "merchant", reference: "100001-1-00000001", amount: "450", currency: "UAH",
        transactionStatus: "Approved", reasonCode: "1100")
}
