/// A Croatian telephone number, in national (`09...`) or international (`+385...`) form; kept as E.164.
///
/// Spaces, dashes, dots, slashes and parentheses are dropped, and the zero of `+385 (0)91`. `+385` is followed by 8 to
/// 10 digits, `09` by 7 to 10 (dossier 01, A1); as every `09` number has a `+385` form, that one may have 11 after a 9.
/// The same number in either form is one value.
public struct CroatianPhone: WireText {
    public static var schema: Schema { .string(StringRule(format: "phone", maxLength: 40)) }
    public static var example: CroatianPhone { CroatianPhone(unchecked: "+385911234567") }

    /// E.164: `+385` and the national number without its leading zero.
    public let text: String

    public init(unchecked text: String) { self.text = text }

    public init(_ text: String) throws(Fault) {
        let rule = "This must be a Croatian phone number such as +385 91 123 4567 or 091 123 4567."
        let isDigits = { (digits: Substring) in digits.utf8.allSatisfy { (0x30...0x39).contains($0) } }
        let plain = Self.dialled(text)
        var national: Substring
        if plain.hasPrefix("+385") {
            national = plain.dropFirst(4)
            if national.hasPrefix("0") { national.removeFirst() }
        } else if plain.hasPrefix("09") {
            national = plain.dropFirst()
        } else {
            throw .format(rule)
        }
        let longest = national.hasPrefix("9") ? 11 : 10
        guard (8...longest).contains(national.utf8.count), isDigits(national) else { throw .format(rule) }
        self.init(unchecked: "+385" + national)
    }

    private static func dialled(_ text: String) -> String {
        // Most numbers are sent as they are dialled.
        if text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: "+") }) { return text }
        let scalars = text.unicodeScalars.filter { !$0.isWhitespace && !"-./()".unicodeScalars.contains($0) }
        return String(String.UnicodeScalarView(scalars))
    }
}
