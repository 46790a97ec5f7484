import CoachesContract
import Foundation
import RPC
import Testing
import Texts
import Town
import Vocabulary

@Suite("Notices to passengers about money")
struct CoachNoticeTests {
    private let texts: Texts
    private let booking: NoticedBooking

    init() throws {
        texts = try Texts(Town.texts)
        guard case .expired(let booking) = CoachesNotice.example(of: .expired) else { throw WrongExample() }
        self.booking = booking
    }

    struct WrongExample: Error {}

    private func text(_ notice: CoachesNotice, in language: Language) throws -> String {
        try texts.notification(notice.kind, notice.arguments.merging(["link": ""]) { $1 }, in: language).text
    }

    @Test("Every cause of a refund has its own text, in every language", arguments: Language.allCases)
    func causes(language: Language) throws {
        let amount = Money(90_000, .uah)
        var (opened, paid): (Set<String>, Set<String>) = ([], [])
        for cause in RefundCause.allCases {
            opened.insert(try text(.refundOpened(booking, amount: amount, cause: cause), in: language))
            paid.insert(try text(.refundPaid(booking, amount: amount, cause: cause), in: language))
        }
        // A notice of an earlier version has a removed cause, or none.
        var former = CoachesNotice.refundOpened(booking, amount: amount, cause: .carrier).arguments
        former["cause"] = "late"
        opened.insert(try texts.notification(CoachesNotice.name(of: .refundOpened), former, in: language).text)
        former["cause"] = nil
        paid.insert(try texts.notification(CoachesNotice.name(of: .refundPaid), former, in: language).text)
        #expect(opened.count == RefundCause.allCases.count + 1)
        #expect(paid.count == RefundCause.allCases.count + 1)
    }

    @Test(
        "Amounts are formatted as on pages and tickets",
        arguments: [
            (Language.en, "UAH\u{A0}900.00"), (.hr, "900,00\u{A0}UAH"), (.uk, "900,00\u{A0}грн"),
            (.ar, "900.00\u{A0}UAH"),
        ])
    func amounts(language: Language, expected: String) throws {
        let amount = Money(90_000, .uah)
        let end = Instant.example
        let notices: [CoachesNotice] = [
            .held(booking, amount: amount, minutes: 60, until: end),
            .paid(booking, amount: amount),
            .paymentReminder(booking, amount: amount, minutes: 10, until: end),
            .refundOpened(booking, amount: amount, cause: .carrier),
            .refundPaid(booking, amount: amount, cause: .carrier),
            .reinstated(booking, amount: amount, seatsChanged: false),
            .tripCancelled(booking, isPaid: false, otherWay: .unpaid(amount, until: end)),
        ]
        for notice in notices {
            let text = try text(notice, in: language)
            #expect(text.contains(expected), "\(text)")
        }
    }

    @Test("The notice of a cancelled trip mentions the return journey", arguments: Language.allCases)
    func otherWay(language: Language) throws {
        let ways: [CoachesNotice.OtherWay?] = [nil, .paid, .unpaid(.example, until: .example)]
        let said = try ways.map { way in
            try text(.tripCancelled(booking, isPaid: false, otherWay: way), in: language)
        }
        #expect(Set(said).count == 3)
        #expect(said[1].hasPrefix(said[0]) && said[2].hasPrefix(said[0]))
    }
}
