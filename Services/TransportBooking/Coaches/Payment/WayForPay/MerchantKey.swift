import Crypto

/// The merchant's secret, and what it signs: HMAC-MD5 (RFC 2104) of values joined by `;` in UTF-8, as small hexadecimal
/// digits (products C.6).
///
/// It never shows itself. Whether a signature is right is told, what a right one would be is not, so nobody learns one
/// by asking.
struct MerchantKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    private let key: SymmetricKey

    init(_ secret: String) { key = SymmetricKey(data: Array(secret.utf8)) }

    var description: String { "(secret)" }
    var debugDescription: String { "(secret)" }
    var customMirror: Mirror { Mirror(self, children: []) }

    /// Of what we say ourselves.
    func signature(of values: [String]) -> String {
        let code = HMAC<Insecure.MD5>.authenticationCode(for: Self.message(values), using: key)
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: code.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Whether these values were signed with the secret. Takes as long for a signature that is nearly right as for any
    /// other.
    ///
    /// A value with a `;` of its own was signed as two: so would read who takes the signature of the form that is in
    /// every passenger's browser, and cuts its text into the values of a callback.
    func isSignature(_ text: String, of values: [String]) -> Bool {
        guard let code = Self.bytes(text), !values.contains(where: { $0.utf8.contains(UInt8(ascii: ";")) }) else {
            return false
        }
        return HMAC<Insecure.MD5>.isValidAuthenticationCode(code, authenticating: Self.message(values), using: key)
    }

    private static func message(_ values: [String]) -> [UInt8] { Array(values.joined(separator: ";").utf8) }

    /// `nil` unless the text is the 32 hexadecimal digits of 16 bytes.
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
