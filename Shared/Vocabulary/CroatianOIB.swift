/// The personal identification number (OIB) of a Croatian person or company: 11 digits, the last of which is the
/// check digit of ISO 7064 MOD 11,10.
public struct CroatianOIB: WireText {
    public static var schema: Schema { .string(StringRule(pattern: "^[0-9]{11}$")) }
    public static var example: CroatianOIB { CroatianOIB(unchecked: "12345678903") }

    public let text: String

    public init(unchecked text: String) { self.text = text }

    public init(_ text: String) throws(Fault) {
        let digits = text.utf8.map { Int($0) - 0x30 }
        guard digits.count == 11, digits.allSatisfy((0...9).contains) else {
            throw .format("This must be an OIB of 11 digits.", "oib")
        }
        guard Self.checkDigit(digits.prefix(10)) == digits[10] else {
            throw Fault(code: "checkDigit", message: "This is no OIB: its last digit does not fit the others.")
        }
        self.init(unchecked: text)
    }

    /// ISO 7064 MOD 11,10.
    static func checkDigit(_ digits: some Sequence<Int>) -> Int {
        let product = digits.reduce(10) { product, digit in
            let sum = (product + digit) % 10
            return (sum == 0 ? 10 : sum) * 2 % 11
        }
        return (11 - product) % 10
    }
}
