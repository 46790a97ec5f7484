import Testing
import Vocabulary

@testable import CoachesService

@Suite("Amounts in the acquirer's format")
struct DecimalAmountTests {
    @Test(
        "Every form of an amount gives its exact number of minor units",
        arguments: [
            ("450", 45_000), ("450.0", 45_000), ("450.00", 45_000), ("450.000", 45_000), ("450.5", 45_050),
            ("450.05", 45_005), ("0.01", 1), ("0", 0), ("1547.36", 154_736), ("00450", 45_000),
            ("92233720368547758.07", Int64.max),
        ])
    func minorUnits(text: String, amount: Int64) {
        #expect(DecimalAmount.minorUnits(text, of: .uah) == amount)
    }

    @Test(
        "A text that is no amount in whole minor units is refused",
        arguments: [
            "", "450.001", "450.009", "-450", "+450", "4.5e2", "450,00", "450.", ".5", "4 50", "450.0.0", "NaN",
            "92233720368547758.08", "٤٥٠",
        ])
    func noAmounts(_ text: String) {
        #expect(DecimalAmount.minorUnits(text, of: .uah) == nil)
    }

    @Test(
        "An amount that is sent as a number has no redundant digits",
        arguments: [
            (45_000, "450"), (45_050, "450.5"), (45_005, "450.05"), (100, "1"), (7, "0.07"), (1_000_000, "10000"),
        ])
    func shortest(amount: Int64, text: String) {
        #expect(DecimalAmount.shortest(Money(amount, .uah)) == text)
    }
}
