import Crypto

/// The secret that a signed-in program sends with every call, for a quarter of an hour: 256 random bits.
///
/// Its text form is `kvs_` and 48 characters of URL-safe Base64: the 32 bytes and the first 4 of their SHA-256. So
/// scanners for leaked secrets know it by its beginning, and a damaged one is refused without a query.
struct SessionToken: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    static let byteCount = 32
    private static let prefix = "kvs_"
    private static let checksumBytes = 4

    private let secret: [UInt8]
    /// SHA-256 of the secret, which is what is stored. A slow hash is for secrets that can be guessed.
    let hash: [UInt8]

    /// - Parameter secret: ``byteCount`` random bytes.
    init(secret: [UInt8]) {
        precondition(secret.count == Self.byteCount, "a session token has 32 bytes")
        self.secret = secret
        hash = Array(SHA256.hash(data: secret))
    }

    /// `nil` unless the text is a token whose checksum fits.
    init?(_ text: String) {
        guard text.hasPrefix(Self.prefix), let bytes = Base64.decodeURLSafe(text.dropFirst(Self.prefix.count)),
            bytes.count == Self.byteCount + Self.checksumBytes
        else { return nil }
        self.init(secret: Array(bytes.prefix(Self.byteCount)))
        guard bytes.suffix(Self.checksumBytes).elementsEqual(hash.prefix(Self.checksumBytes)) else { return nil }
    }

    /// The secret itself, for its owner.
    var text: String { Self.prefix + Base64.encodeURLSafe(secret + hash.prefix(Self.checksumBytes)) }

    var description: String { "(secret)" }
    var debugDescription: String { "(secret)" }
}
