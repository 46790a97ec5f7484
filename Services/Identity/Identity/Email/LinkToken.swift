import Crypto

/// The secret in a mailed link: 256 random bits, stored as their SHA-256. The text form is `kvl_` and URL-safe Base64.
struct LinkToken: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    static let byteCount = 32
    private static let prefix = "kvl_"

    private let secret: [UInt8]

    /// - Parameter secret: ``byteCount`` random bytes.
    init(secret: [UInt8]) {
        precondition(secret.count == Self.byteCount, "a link has 32 bytes")
        self.secret = secret
    }

    /// Returns `nil` unless the text is a token.
    init?(_ text: String) {
        guard text.hasPrefix(Self.prefix), let bytes = Base64.decodeURLSafe(text.dropFirst(Self.prefix.count)),
            bytes.count == Self.byteCount
        else { return nil }
        secret = bytes
    }

    var hash: [UInt8] { Array(SHA256.hash(data: secret)) }

    var description: String { "(secret)" }
    var debugDescription: String { "(secret)" }

    var text: String { Self.prefix + Base64.encodeURLSafe(secret) }
}
