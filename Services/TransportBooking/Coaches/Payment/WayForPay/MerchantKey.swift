import Crypto

/// The merchant's secret, which signs values: HMAC-MD5 (RFC 2104) of the values joined by `;` in UTF-8, as lowercase
/// hexadecimal digits (wiki.wayforpay.com, page 852102).
///
/// The secret is never printed. The type verifies a signature but does not reveal the correct one to the sender of a
/// wrong one.
struct MerchantKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    private let key: SymmetricKey

    init(_ secret: String) { key = SymmetricKey(data: Array(secret.utf8)) }

    var description: String { "(secret)" }
    var debugDescription: String { "(secret)" }
    var customMirror: Mirror { Mirror(self, children: []) }

    /// Signs our own values.
    func signature(of values: [String]) -> String {
        let code = HMAC<Insecure.MD5>.authenticationCode(for: Self.message(values), using: key)
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: code.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Returns whether these values were signed with the secret. The comparison takes constant time.
    ///
    /// A value that contains `;` is refused. Otherwise an attacker could take the signed text of the form in a
    /// passenger's browser and split it differently, into the values of a callback.
    func isSignature(_ text: String, of values: [String]) -> Bool {
        guard let code = Self.bytes(text), !values.contains(where: { $0.utf8.contains(UInt8(ascii: ";")) }) else {
            return false
        }
        return HMAC<Insecure.MD5>.isValidAuthenticationCode(code, authenticating: Self.message(values), using: key)
    }

    private static func message(_ values: [String]) -> [UInt8] { Array(values.joined(separator: ";").utf8) }

    /// Returns `nil` unless the text is the 32 hexadecimal digits of 16 bytes.
    private static func bytes(_ text: String) -> [UInt8]? {
        let digits = text.utf8.compactMap { digit -> UInt8? in
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
            default: nil
            }
        }
        guard digits.count == 32, text.utf8.count == 32 else { return nil }
        return stride(from: 0, to: 32, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}
