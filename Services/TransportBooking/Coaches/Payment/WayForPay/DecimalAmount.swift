import Vocabulary

/// Amounts in the acquirer's format, in major units. `450`, `450.0` and `450.00` are equal, and each is signed in its
/// own characters. No floating-point numbers are used.
enum DecimalAmount {
    /// Returns the exact number of minor units.
    /// - Returns: `nil` for a text that is no amount, is negative, has an exponent, or is no whole number of minor
    ///   units, such as 450.001.
    static func minorUnits(_ text: String, of currency: Currency) -> Int64? {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard 1...2 ~= parts.count, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { 0x30...0x39 ~= $0 } }) else {
            return nil
        }
        var fraction = parts.count == 2 ? Array(parts[1]) : []
        while fraction.count > currency.minorDigits {
            guard fraction.removeLast() == UInt8(ascii: "0") else { return nil }
        }
        fraction += Array(repeating: UInt8(ascii: "0"), count: currency.minorDigits - fraction.count)
        return Int64(String(decoding: Array(parts[0]) + fraction, as: UTF8.self))
    }

    /// Returns the shortest text, `450` or `450.5`. A JSON number that is parsed and written again on its way keeps
    /// these characters, and so its signature.
    static func shortest(_ money: Money) -> String {
        let text = money.decimal
        guard text.contains(".") else { return text }
        var end = text.endIndex
        while text[text.index(before: end)] == "0" { end = text.index(before: end) }
        if text[text.index(before: end)] == "." { end = text.index(before: end) }
        return String(text[..<end])
    }
}
