import CoachesContract
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Conclusions from the acquirer's reports on refunds, without a database")
struct RefundInquiryTests {
    private static func refund(_ progress: RefundProgress) -> RefundRecord {
        RefundRecord(
            id: .example, booking: .example, payment: .example, quote: nil, amount: Money(40_500, .uah),
            cause: .passenger, method: .card, createdAt: .example, progress: progress)
    }

    private func finding(
        _ progress: RefundProgress, _ status: String, _ sentBack: String, before: Int64
    ) -> RefundInquiry {
        var report = AcquirerReport(
            merchant: "m", reference: "r", amount: "900", currency: "UAH", transactionStatus: status, reasonCode: "1100"
        )
        report.refundAmount = sentBack
        return Self.refund(progress).inquiry(in: report, sentBack: before)
    }

    @Test("Before the first request, a refund in progress belongs to others and is waited for")
    func notOurs() {
        let before = finding(.sending(attempts: 0), "RefundInProcessing", "0", before: 0)
        #expect(before == .wait)
        let after = finding(.sending(attempts: 0), "Approved", "405", before: 0)
        #expect(after == .decided(.paid))
    }

    @Test(
        "After a lost answer the report shows whether the refund was paid or can be repeated",
        arguments: [
            ("Approved", "", 0, .notSent), ("Approved", "0", 0, .notSent), ("Approved", "0.00", 0, .notSent),
            ("Approved", "405", 0, .decided(.paid)), ("Approved", "405.0", 0, .decided(.paid)),
            ("Approved", "405", 40_500, .notSent), ("Approved", "", 40_500, .decided(.unclear)),
            ("Approved", "404.99", 0, .decided(.unclear)), ("Approved", "405.01", 0, .decided(.unclear)),
            ("Approved", "0", 40_500, .decided(.unclear)), ("Approved", "405", 10_000, .decided(.unclear)),
            ("Approved", "810.00", 40_500, .decided(.paid)), ("Refunded", "900", 49_500, .decided(.paid)),
            ("Refunded", "405", 40_500, .notSent), ("Refunded", "", 0, .decided(.paid)),
            ("Voided", "", 0, .decided(.paid)), ("Refunded", "", 1, .decided(.unclear)),
            ("RefundInProcessing", "0", 0, .decided(.takenOn)), ("InProcessing", "", 0, .wait),
            ("Declined", "", 0, .decided(.refused(reasonCode: 1_100, reason: "Declined"))),
        ] as [(String, String, Int64, RefundInquiry)])
    func lost(status: String, sentBack: String, before: Int64, expected: RefundInquiry) {
        #expect(finding(.sending(attempts: 1), status, sentBack, before: before) == expected)
    }

    @Test(
        "An accepted refund is never requested again",
        arguments: [
            ("Approved", "", 0, .wait), ("Approved", "0", 0, .wait), ("Approved", "405", 0, .decided(.paid)),
            ("Refunded", "405", 40_500, .wait), ("Refunded", "810", 40_500, .decided(.paid)),
            ("RefundInProcessing", "405", 40_500, .decided(.takenOn)),
            ("RefundInProcessing", "810", 0, .decided(.takenOn)), ("Refunded", "", 0, .decided(.paid)),
            ("Refunded", "", 1, .decided(.unclear)), ("Approved", "", 40_500, .wait), ("Approved", "404.99", 0, .wait),
            ("Refunded", "900", 0, .decided(.paid)),
        ] as [(String, String, Int64, RefundInquiry)])
    func underWay(status: String, sentBack: String, before: Int64, expected: RefundInquiry) {
        #expect(finding(.inTransit, status, sentBack, before: before) == expected)
    }
}
