@testable import AcquirerSandbox
import Testing

@Suite("Amounts in WayForPay's format")
struct DecimalAmountTests {
    @Test(
        "An amount is parsed exactly, and keeps its text",
        arguments: [
            ("450", 45_000), ("450.0", 45_000), ("450.00", 45_000), ("450.5", 45_050), ("0.01", 1), ("0", 0),
            ("547.36", 54_736), ("0.29", 29), ("999999999999.99", 99_999_999_999_999),
        ] as [(String, Int64)])
    func read(_ text: String, _ minor: Int64) throws {
        let amount = try #require(DecimalAmount(text))
        #expect(amount.minor == minor)
        #expect(amount.text == text)
        #expect(amount.jsonNumber == text)
    }

    @Test(
        "An invalid amount is refused",
        arguments: [
            "", ".", "450.", ".5", "450.000", "450,00", "-1", "+1", "1e3", " 1", "1 ", "0x1", "٤٥٠", "1.-1",
            "1000000000000", "1.2.3",
        ])
    func refused(_ text: String) { #expect(DecimalAmount(text) == nil) }

    @Test("An amount that is not a JSON number is converted", arguments: [("0450", "450.00"), ("00.5", "0.50")])
    func notJSON(_ text: String, _ number: String) throws {
        let amount = try #require(DecimalAmount(text))
        #expect(amount.jsonNumber == number)
    }

    @Test(
        "Minor units have two digits after the point",
        arguments: [(0, "0.00"), (5, "0.05"), (45_050, "450.50")] as [(Int64, String)])
    func text(_ minor: Int64, _ text: String) { #expect(DecimalAmount.text(minor) == text) }
}
