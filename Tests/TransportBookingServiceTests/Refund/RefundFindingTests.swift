import CoachesContract
import Testing
import Vocabulary

@testable import TransportBookingService

@Suite("What the acquirer's word on an order says of a refund: without a database")
struct RefundFindingTests {
    private static func refund(_ state: RefundState) -> RefundRecord {
        RefundRecord(
            id: .example, booking: .example, payment: .example, quote: nil, amount: Money(40_500, .uah),
            cause: .passenger, method: .card, createdAt: .example, state: state, asked: 1)
    }

    private func finding(_ state: RefundState, _ status: String, _ sentBack: String, before: Int64) -> RefundFinding {
        var word = AcquirerWord(
            merchant: "m", reference: "r", amount: "900", currency: "UAH", transactionStatus: status, reasonCode: "1100"
        )
        word.refundAmount = sentBack
        return Self.refund(state).finding(in: word, sentBack: before)
    }

    @Test(
        "After a lost answer: whether it was paid, or can be asked for again",
        arguments: [
            ("Approved", "", 0, .notSent), ("Approved", "0", 0, .notSent), ("Approved", "0.00", 0, .notSent),
            ("Approved", "405", 0, .decided(.paid)), ("Approved", "405.0", 0, .decided(.paid)),
            ("Approved", "404.99", 0, .notSent), ("Approved", "405", 40_500, .notSent),
            ("Approved", "810.00", 40_500, .decided(.paid)), ("Refunded", "900", 49_500, .decided(.paid)),
            ("Refunded", "405", 40_500, .notSent), ("Refunded", "", 0, .decided(.paid)),
            ("Voided", "", 0, .decided(.paid)), ("Refunded", "", 1, .decided(.unclear)),
            ("RefundInProcessing", "0", 0, .decided(.takenOn)), ("InProcessing", "", 0, .wait),
            ("Declined", "", 0, .decided(.refused(reasonCode: 1_100, reason: "Declined"))),
        ] as [(String, String, Int64, RefundFinding)])
    func lost(status: String, sentBack: String, before: Int64, expected: RefundFinding) {
        #expect(finding(.created, status, sentBack, before: before) == expected)
    }

    @Test(
        "While it is on its way: never asked for again",
        arguments: [
            ("Approved", "", 0, .wait), ("Approved", "0", 0, .wait), ("Approved", "405", 0, .decided(.paid)),
            ("Refunded", "405", 40_500, .wait), ("Refunded", "810", 40_500, .decided(.paid)),
            ("RefundInProcessing", "405", 40_500, .decided(.takenOn)),
            ("RefundInProcessing", "810", 0, .decided(.takenOn)), ("Refunded", "", 0, .decided(.paid)),
        ] as [(String, String, Int64, RefundFinding)])
    func underWay(status: String, sentBack: String, before: Int64, expected: RefundFinding) {
        #expect(finding(.inTransit, status, sentBack, before: before) == expected)
    }
}
