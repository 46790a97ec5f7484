import RPC
import Testing
import Vocabulary

@Suite("Money, in minor units of a currency")
struct MoneyTests {
    @Test(
        "An amount is formatted with all minor digits of its currency",
        arguments: [
            (45_000, "450.00"), (5, "0.05"), (50, "0.50"), (0, "0.00"), (-5, "-0.05"), (-12_345, "-123.45"),
            (Int64.max, "92233720368547758.07"), (Int64.min, "-92233720368547758.08"),
        ])
    func decimal(amount: Int64, text: String) {
        #expect(Money(amount, .uah).decimal == text)
        #expect("\(Money(amount, .eur))" == "\(text) EUR")
    }

    @Test(
        "An amount in Kuwaiti dinars has three minor digits",
        arguments: [(Int64(3_250_000), "3250.000"), (5, "0.005"), (0, "0.000"), (-1_250, "-1.250"), (999, "0.999")])
    func threeDigits(amount: Int64, text: String) {
        #expect(Money(amount, .kwd).decimal == text)
        #expect("\(Money(amount, .kwd))" == "\(text) KWD")
        #expect(Money("\(text) KWD") == Money(amount, .kwd))
        // Two digits are the form of other currencies.
        #expect(Money("\(text.dropLast()) KWD") == nil)
    }

    @Test("Only the description of an amount is parsed")
    func description() {
        for amount in [45_000, 5, 0, -5, Int64.max, Int64.min] {
            for currency in Currency.allCases {
                let money = Money(amount, currency)
                #expect(Money("\(money)") == money)
            }
        }
        for text in [
            "", "450.00", "450 UAH", "450.0 UAH", "450.000 UAH", "450.00  UAH", "450.00 uah", "450.00 ABC", "+1.00 UAH",
            "45000 UAH", "4.5000 UAH", "1,00 UAH", "01.00 UAH", "-0.00 UAH", "UAH 450.00", " 450.00 UAH",
            "92233720368547758.08 UAH",
        ] {
            #expect(Money(text) == nil, "\(text)")
        }
    }

    @Test("An amount is encoded as an integer and a code of ISO 4217, and decoded to itself")
    func wire() throws {
        let json = #"{"amount":45000,"currency":"UAH"}"#
        #expect(String(decoding: try JSONWriter.encode(Money(45_000, .uah)), as: UTF8.self) == json)
        #expect(try value(json, as: Money.self) == Money(45_000, .uah))
    }

    @Test(
        "A fraction, an unknown currency and an additional member are refused by name",
        arguments: [
            (#"{"amount":450.5,"currency":"UAH"}"#, ["amount: type"]),
            (#"{"amount":1,"currency":"uah"}"#, ["currency: notAllowed"]), (#"{"amount":1}"#, ["currency: required"]),
            (#"{"amount":1,"currency":"UAH","x":1}"#, ["x: unknownMember"]),
        ])
    func refused(json: String, expected: [String]) {
        #expect(faults(json, as: Money.self) == expected)
    }
}
