import Crypto

/// WayForPay's signature (wiki.wayforpay.com, page 852102): HMAC-MD5 over values joined by semicolons, in lower-case
/// hexadecimal digits.
enum Signature {
    /// - Parameter values: in the order of the protocol; an absent value is an empty text.
    static func of(_ values: [String], secret: String) -> String {
        let text = Array(values.joined(separator: ";").utf8)
        let code = HMAC<Insecure.MD5>.authenticationCode(for: text, using: SymmetricKey(data: Array(secret.utf8)))
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: code.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Compares in constant time.
    static func isSame(_ one: String, _ other: String) -> Bool {
        let left = Array(one.utf8)
        let right = Array(other.utf8)
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
