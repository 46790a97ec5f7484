import Vocabulary

/// Amounts as the acquirer writes them, in major units: `450`, `450.0` and `450.00` are the same, and each is signed in
/// its own characters. No floating-point number is ever made of one (products C.6, 8).
enum DecimalAmount {
    /// Exactly so many minor units.
    /// - Returns: `nil` for what is no amount, is negative, is written with an exponent, or is no whole number of minor
    ///   units: 450.001.
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

    /// With no more digits than it takes, `450`, `450.5`: however the number is read and written on its way, it has the
    /// same characters, and so the same signature.
    static func shortest(_ money: Money) -> String {
        let text = money.decimal
        guard text.contains(".") else { return text }
        var end = text.endIndex
        while text[text.index(before: end)] == "0" { end = text.index(before: end) }
        if text[text.index(before: end)] == "." { end = text.index(before: end) }
        return String(text[..<end])
    }
}
