import Testing
import Texts
import Vocabulary

@Suite("Formatted money")
struct MoneyTextTests {
    @Test(
        "An amount has the separators of the language, all minor digits, and a no-break space",
        arguments: [
            (Language.en, "UAH 450.00", "EUR 1,234,567.05"), (.hr, "450,00 UAH", "1.234.567,05 EUR"),
            (.uk, "450,00 грн", "1\u{A0}234\u{A0}567,05 EUR"), (.ar, "450.00 UAH", "1,234,567.05 EUR"),
        ])
    func forms(language: Language, price: String, other: String) {
        #expect(Money(45_000, .uah).text(in: language) == price.replacing(" ", with: "\u{A0}"))
        #expect(Money(123_456_705, .eur).text(in: language) == other.replacing(" ", with: "\u{A0}"))
    }

    @Test(
        "An amount in Kuwaiti dinars has three decimal digits in every language",
        arguments: [
            (Language.en, "KWD 3,250.000"), (.hr, "3.250,000 KWD"), (.uk, "3\u{A0}250,000 KWD"), (.ar, "3,250.000 KWD"),
        ])
    func threeDigits(language: Language, text: String) {
        #expect(Money(3_250_000, .kwd).text(in: language) == text.replacing(" ", with: "\u{A0}"))
    }

    @Test("Every amount is exact, however small or large", arguments: Language.allCases)
    func exact(language: Language) {
        for amount in [0, 1, 99, 100, 1_000_000_007, Int64.max] {
            let digits = Money(amount, .usd).text(in: language).filter { ("0"..."9").contains($0) }
            let expected = "\(amount)"
            let padded = String(repeating: "0", count: max(0, 3 - expected.count)) + expected
            #expect(digits == padded)
        }
    }
}
