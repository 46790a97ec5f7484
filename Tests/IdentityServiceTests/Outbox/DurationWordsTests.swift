@testable import IdentityService
import Testing
import Vocabulary

@Suite("Durations in words")
struct DurationWordsTests {
    @Test(
        "A duration is said in the largest unit that divides it, and never as longer than it is",
        arguments: [
            (300, "5 minutes"), (60, "1 minute"), (119, "1 minute"), (1, "1 minute"), (3_600, "1 hour"),
            (5_400, "90 minutes"), (86_400, "24 hours"), (172_800, "2 days"), (180_000, "50 hours"),
        ])
    func words(_ seconds: Int, _ words: String) throws {
        let catalogue = try Catalogue(parsing: try #require(MessageTexts.embedded[.en]))
        #expect(try catalogue.words(for: .seconds(seconds), in: .en) == words)
    }

    private static let forms: [(Language, [Int64: PluralForm])] = [
        (.en, [1: .one, 0: .other, 2: .other, 21: .other]),
        (.hr, [1: .one, 21: .one, 11: .other, 2: .few, 24: .few, 12: .other, 5: .other, 111: .other, 122: .few]),
        (.uk, [1: .one, 31: .one, 11: .many, 3: .few, 13: .many, 5: .many, 24: .few, 112: .many]),
        (.ar, [0: .zero, 1: .one, 2: .two, 5: .few, 11: .many, 24: .many, 100: .other, 103: .few]),
    ]

    @Test("The form of the noun follows the rules of the language", arguments: forms)
    func plurals(_ language: Language, _ forms: [Int64: PluralForm]) {
        for (count, form) in forms { #expect(PluralForm.of(count, in: language) == form, "\(count)") }
    }
}
