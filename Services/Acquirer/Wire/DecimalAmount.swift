/// An amount of money as WayForPay writes it, `450`, `450.5` or `450.00`, read exactly.
struct DecimalAmount: Hashable, Sendable {
    /// As it was written: what is signed.
    let text: String
    /// In minor units. All currencies that are taken have a hundred of them.
    let minor: Int64
    /// The same in JSON, which allows no zeros in front: the text itself if it is a number there.
    let jsonNumber: String

    /// `nil` for anything else than digits, and behind a point one or two more. No sign, no exponent, at most twelve
    /// digits before the point.
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
