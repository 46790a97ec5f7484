/// A telephone number of any country, as people write it, stored as E.164.
///
/// A number that begins with `+` or `00` is international. Ten digits with a leading zero are a Ukrainian number in
/// national form, because passengers write theirs so (R03.8); `380` and nine digits are the same number. Numbers of
/// Croatia and Ukraine must have their country's length (``CroatianPhone``, ``UkrainianPhone``), others 8 to 15
/// digits (E.164 section 6). Spaces, dashes, dots, slashes and parentheses are dropped. Digits of any script are
/// accepted.
public struct PhoneNumber: WireText {
    public static var schema: Schema { .string(StringRule(format: "phone", maxLength: 60)) }
    public static var example: PhoneNumber { PhoneNumber(unchecked: "+380671234567") }

    /// E.164.
    public let text: String

    public init(unchecked text: String) { self.text = text }
    public init(_ phone: CroatianPhone) { text = phone.text }

    public init(_ text: String) throws(Fault) {
        guard var plain = UkrainianPhone.dialled(text) else { throw Self.fault }
        if plain.utf8.starts(with: "00".utf8) { plain = "+" + plain.dropFirst(2) }
        if plain.utf8.starts(with: "+385".utf8) {
            do { self.text = try CroatianPhone(plain).text } catch { throw Self.fault }
        } else if !plain.utf8.starts(with: "+".utf8) || plain.utf8.starts(with: "+380".utf8) {
            do { self.text = try UkrainianPhone(plain).text } catch { throw Self.fault }
        } else {
            let digits = plain.utf8.dropFirst()
            guard 8...15 ~= digits.count, digits.first != UInt8(ascii: "0"), digits.allSatisfy({ 0x30...0x39 ~= $0 })
            else { throw Self.fault }
            self.text = plain
        }
    }

    /// The Ukrainian national form, ten digits; `nil` for a number of another country.
    public var national: String? { text.hasPrefix("+380") ? String(text.dropFirst(3)) : nil }

    private static var fault: Fault {
        .format(
            "This must be a phone number such as 067 123 4567, or +385 91 123 4567 with the country's code.", "phone")
    }
}

/// A Ukrainian telephone number: ten digits with a leading zero in any spacing (R03.8), or `+380` and nine digits.
/// Stored as E.164.
public struct UkrainianPhone: WireText {
    public static var schema: Schema { .string(StringRule(format: "phone", maxLength: 60)) }
    public static var example: UkrainianPhone { UkrainianPhone(unchecked: "+380671234567") }

    public let text: String

    public init(unchecked text: String) { self.text = text }

    public init(_ text: String) throws(Fault) {
        let rule = Fault.format(
            "This must be a Ukrainian phone number of ten digits such as 067 123 4567.", "ukrainianPhone")
        guard var plain = Self.dialled(text) else { throw rule }
        if plain.hasPrefix("+380") {
            plain = String(plain.dropFirst(3))
        } else if plain.hasPrefix("380"), plain.utf8.count == 12 {
            plain = String(plain.dropFirst(2))
        }
        guard plain.utf8.count == 10, plain.utf8.first == UInt8(ascii: "0"),
            plain.utf8.allSatisfy({ 0x30...0x39 ~= $0 })
        else { throw rule }
        self.init(unchecked: "+38" + plain)
    }

    /// Returns the ASCII digits without separators. Dashes of all kinds count as separators, and so do the direction
    /// marks that address books add to copied numbers.
    static func dialled(_ text: String) -> String? {
        text.unicodeScalars.filter { !$0.separatesGroups && !"./()".unicodeScalars.contains($0) }.asASCIIDigits
    }
}
