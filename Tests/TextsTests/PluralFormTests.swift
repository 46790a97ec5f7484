import Testing
import Texts
import Vocabulary

@Suite("Plural forms")
struct PluralFormTests {
    private static let forms: [(Language, [Int64: PluralForm])] = [
        (.en, [0: .other, 1: .one, 2: .other, 11: .other, 21: .other]),
        (
            .hr,
            [0: .other, 1: .one, 2: .few, 4: .few, 5: .other, 11: .other, 12: .other, 21: .one, 22: .few, 111: .other]
        ),
        (.uk, [0: .many, 1: .one, 2: .few, 5: .many, 11: .many, 14: .many, 21: .one, 24: .few, 112: .many]),
        (
            .ar,
            [0: .zero, 1: .one, 2: .two, 3: .few, 10: .few, 11: .many, 99: .many, 100: .other, 102: .other, 103: .few]
        ),
    ]

    @Test("The plural forms follow the rules of the Unicode CLDR", arguments: forms)
    func rules(_ language: Language, _ forms: [Int64: PluralForm]) {
        for (count, form) in forms { #expect(PluralForm.of(count, in: language) == form, "\(count)") }
    }

    @Test("The form of every whole number is one of the language's forms", arguments: Language.allCases)
    func complete(_ language: Language) {
        let found = Set((0...1_000).map { PluralForm.of($0, in: language) })
        #expect(found.isSubset(of: PluralForm.all(in: language)))
    }
}
