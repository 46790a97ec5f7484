/// A Croatian telephone number, in national (`09...`) or international (`+385...`) form, stored as E.164.
///
/// White space, dashes of every kind, dots, slashes, parentheses and the zero of `+385 (0)91` are dropped. `+385` is
/// followed by 8 to 10 digits, `09` by 7 to 10. Every `09` number has a `+385` form, so `+3859` may have 11 digits
/// after `+385`. Both forms of a number give the same value.
public struct CroatianPhone: WireText {
    public static var schema: Schema { .string(StringRule(format: "phone", maxLength: 40)) }
    public static var example: CroatianPhone { CroatianPhone(unchecked: "+385911234567") }

    /// E.164: `+385` and the national number without its leading zero.
    public let text: String

    public init(unchecked text: String) { self.text = text }

    public init(_ text: String) throws(Fault) {
        let plain = Self.dialled(text)
        var national: Substring.UTF8View
        if plain.utf8.starts(with: "+385".utf8) {
            national = plain.utf8.dropFirst(4)
            if national.first == UInt8(ascii: "0") { national.removeFirst() }
        } else if plain.utf8.starts(with: "09".utf8) {
            national = plain.utf8.dropFirst()
        } else {
            throw Self.fault
        }
        let longest = national.first == UInt8(ascii: "9") ? 11 : 10
        guard 8...longest ~= national.count, national.allSatisfy({ 0x30...0x39 ~= $0 }) else { throw Self.fault }
        // Four characters more than the national number: the text is already in the stored form.
        self.init(unchecked: national.count + 4 == plain.utf8.count ? plain : "+385\(Substring(national))")
    }

    private static var fault: Fault {
        .format("This must be a Croatian phone number such as +385 91 123 4567 or 091 123 4567.", "croatianPhone")
    }

    private static func dialled(_ text: String) -> String {
        // Fast path: most numbers have no separators.
        if text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "+") }) { return text }
        let scalars = text.unicodeScalars.filter { !$0.separatesGroups && !"./()".unicodeScalars.contains($0) }
        return String(String.UnicodeScalarView(scalars))
    }
}
