import Crypto

/// The secret that a signed-in client sends with every call, valid for fifteen minutes: 256 random bits.
///
/// The text form is `kvs_` and 48 characters of URL-safe Base64: the 32 bytes and the first 4 of their SHA-256.
/// Scanners for leaked secrets recognise the prefix, and a damaged token is refused without a query.
struct SessionToken: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    static let byteCount = 32
    private static let prefix = "kvs_"
    private static let checksumBytes = 4

    private let secret: [UInt8]
    /// SHA-256 of the secret; this hash is stored. The secret cannot be guessed, so it needs no slow hash.
    let hash: [UInt8]

    /// - Parameter secret: ``byteCount`` random bytes.
    init(secret: [UInt8]) {
        precondition(secret.count == Self.byteCount, "a session token has 32 bytes")
        self.secret = secret
        hash = Array(SHA256.hash(data: secret))
    }

    /// Returns `nil` unless the text is a token with the right checksum.
    init?(_ text: String) {
        guard text.hasPrefix(Self.prefix), let bytes = Base64.decodeURLSafe(text.dropFirst(Self.prefix.count)),
            bytes.count == Self.byteCount + Self.checksumBytes
        else { return nil }
        self.init(secret: Array(bytes.prefix(Self.byteCount)))
        guard bytes.suffix(Self.checksumBytes).elementsEqual(hash.prefix(Self.checksumBytes)) else { return nil }
    }

    /// The secret itself, for its owner only.
    var text: String { Self.prefix + Base64.encodeURLSafe(secret + hash.prefix(Self.checksumBytes)) }

    var description: String { "(secret)" }
    var debugDescription: String { "(secret)" }
}
