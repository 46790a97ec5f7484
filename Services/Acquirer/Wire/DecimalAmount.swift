/// An amount of money in WayForPay's format, `450`, `450.5` or `450.00`, parsed exactly.
struct DecimalAmount: Hashable, Sendable {
    /// The original text, which is signed.
    let text: String
    /// In minor units. Every accepted currency has 100 of them.
    let minor: Int64
    /// The amount in JSON, which allows no leading zeros: the original text if it is valid there.
    let jsonNumber: String

    /// `nil` unless the text is one to twelve digits, optionally followed by a point and one or two digits. A sign or
    /// an exponent is not allowed.
    init?(_ text: String) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }), 1...12 ~= parts[0].utf8.count,
            let whole = Int64(parts[0])
        else { return nil }
        var hundredths: Int64 = 0
        if parts.count == 2 {
            guard 1...2 ~= parts[1].utf8.count, let digits = Int64(parts[1]) else { return nil }
            hundredths = parts[1].utf8.count == 1 ? digits * 10 : digits
        }
        self.text = text
        minor = whole * 100 + hundredths
        let hasZeroInFront = parts[0].utf8.count > 1 && parts[0].utf8.first == UInt8(ascii: "0")
        jsonNumber = hasZeroInFront ? Self.text(minor) : text
    }

    /// `450.00`
    /// - Parameter minor: not negative.
    static func text(_ minor: Int64) -> String {
        let rest = minor % 100
        return "\(minor / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
