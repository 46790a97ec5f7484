import CoachesContract
import CoachesTexts
import Foundation
import RPC
import Testing
import Texts
import Vocabulary

@Suite("What coaches tell passengers about money")
struct CoachNoticeTests {
    private let texts: Texts

    init() throws { texts = try Texts([CoachesTexts.catalogues]) }

    private func text(_ notice: some Notice, in language: Language) throws -> String {
        try texts.notification(type(of: notice).kind, notice.arguments.merging(["link": ""]) { $1 }, in: language).text
    }

    @Test("Every cause of a refund has a reason of its own, in every language", arguments: Language.allCases)
    func causes(language: Language) throws {
        let booking = RefundOpenedNotice.example.booking
        let amount = Money(90_000, .uah)
        var (opened, paid): (Set<String>, Set<String>) = ([], [])
        for cause in RefundCause.allCases {
            opened.insert(try text(RefundOpenedNotice(booking: booking, amount: amount, cause: cause), in: language))
            paid.insert(try text(RefundPaidNotice(booking: booking, amount: amount, cause: cause), in: language))
        }
        // A notice of an earlier version has a cause that is no longer there, or none.
        var former = RefundOpenedNotice(booking: booking, amount: amount, cause: .carrier).arguments
        former["cause"] = "late"
        opened.insert(try texts.notification(RefundOpenedNotice.kind, former, in: language).text)
        former["cause"] = nil
        paid.insert(try texts.notification(RefundPaidNotice.kind, former, in: language).text)
        #expect(opened.count == RefundCause.allCases.count + 1)
        #expect(paid.count == RefundCause.allCases.count + 1)
    }

    @Test(
        "Amounts are written as on pages and tickets",
        arguments: [
            (Language.en, "UAH\u{A0}900.00"), (.hr, "900,00\u{A0}UAH"), (.uk, "900,00\u{A0}грн"),
            (.ar, "900.00\u{A0}UAH"),
        ])
    func amounts(language: Language, expected: String) throws {
        let amount = Money(90_000, .uah)
        let booking = HeldNotice.example.booking
        let end = HeldNotice.example.until
        let notices: [any Notice] = [
            HeldNotice(booking: booking, amount: amount, minutes: 60, until: end),
            PaidNotice(booking: booking, amount: amount),
            PaymentReminderNotice(booking: booking, amount: amount, minutes: 10, until: end),
            RefundOpenedNotice(booking: booking, amount: amount, cause: .carrier),
            RefundPaidNotice(booking: booking, amount: amount, cause: .carrier),
            ReinstatedNotice(booking: booking, amount: amount, seatsChanged: false),
            TripCancelledNotice(booking: booking, isPaid: false, otherWay: .unpaid(amount, until: end)),
        ]
        for notice in notices {
            let text = try text(notice, in: language)
            #expect(text.contains(expected), "\(text)")
        }
    }

    @Test("The notice of a cancelled trip says what becomes of the other way", arguments: Language.allCases)
    func otherWay(language: Language) throws {
        let booking = TripCancelledNotice.example.booking
        let ways: [TripCancelledNotice.OtherWay?] = [nil, .paid, .unpaid(.example, until: .example)]
        let said = try ways.map { way in
            try text(TripCancelledNotice(booking: booking, isPaid: false, otherWay: way), in: language)
        }
        #expect(Set(said).count == 3)
        #expect(said[1].hasPrefix(said[0]) && said[2].hasPrefix(said[0]))
    }
}
