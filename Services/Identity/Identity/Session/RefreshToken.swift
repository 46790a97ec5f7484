import Crypto
import Vocabulary

/// The secret that gives a session its next tokens, once.
///
/// The text form is `kvr_` and 92 characters of URL-safe Base64: the session's identifier (16 bytes), 256 secret bits,
/// the first 16 bytes of their HMAC under the session's key, and the first 5 bytes of the SHA-256 of all these. So a
/// damaged token is refused without a query, and a forged token cannot pass for a used one.
struct RefreshToken: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    static let secretBytes = 32
    private static let prefix = "kvr_"
    private static let sessionBytes = 16
    private static let proofBytes = 16
    /// Five bytes make the length a multiple of three: the last character has no unused bits.
    private static let checksumBytes = 5

    let session: SessionID
    private let secret: [UInt8]
    private let proof: [UInt8]
    /// SHA-256 of the token without its checksum; this hash is stored.
    let hash: [UInt8]

    /// - Parameters:
    ///   - secret: ``secretBytes`` secret random bytes.
    ///   - key: the session's `tokenKey`.
    init(session: SessionID, secret: [UInt8], key: [UInt8]) {
        precondition(secret.count == Self.secretBytes, "a refresh token has 32 secret bytes")
        self.init(session: session, secret: secret, proof: Self.proof(session, secret, key))
    }

    private init(session: SessionID, secret: [UInt8], proof: [UInt8]) {
        self.session = session
        self.secret = secret
        self.proof = proof
        hash = Array(SHA256.hash(data: session.bytes + secret + proof))
    }

    /// Returns `nil` unless the text is a token with the right checksum.
    init?(_ text: String) {
        guard text.hasPrefix(Self.prefix), let all = Base64.decodeURLSafe(text.dropFirst(Self.prefix.count)),
            all.count == Self.sessionBytes + Self.secretBytes + Self.proofBytes + Self.checksumBytes,
            let session = SessionID(bytes: all.prefix(Self.sessionBytes))
        else { return nil }
        let rest = all.dropFirst(Self.sessionBytes)
        self.init(
            session: session, secret: Array(rest.prefix(Self.secretBytes)),
            proof: Array(rest.dropFirst(Self.secretBytes).prefix(Self.proofBytes)))
        guard all.suffix(Self.checksumBytes).elementsEqual(hash.prefix(Self.checksumBytes)) else { return nil }
    }

    /// The secret itself, for its owner only.
    var text: String { Self.prefix + Base64.encodeURLSafe(bytes + hash.prefix(Self.checksumBytes)) }

    private var bytes: [UInt8] { session.bytes + secret + proof }

    /// Whether the token was made with the key. The time does not depend on which bytes differ.
    func isProven(by key: [UInt8]) -> Bool {
        SymmetricKey(data: proof) == SymmetricKey(data: Self.proof(session, secret, key))
    }

    /// Derives the two tokens that follow this one. The derivation needs this token and the salt, so the tokens can be
    /// repeated without being stored.
    func successors(salt: [UInt8], key: [UInt8]) -> (refresh: RefreshToken, access: SessionToken) {
        let salt = SymmetricKey(data: salt)
        let derive = { (purpose: String) in
            Array(HMAC<SHA256>.authenticationCode(for: Array(purpose.utf8) + bytes, using: salt))
        }
        return (
            RefreshToken(session: session, secret: derive("refresh"), key: key), SessionToken(secret: derive("access"))
        )
    }

    private static func proof(_ session: SessionID, _ secret: [UInt8], _ key: [UInt8]) -> [UInt8] {
        let code = HMAC<SHA256>.authenticationCode(for: session.bytes + secret, using: SymmetricKey(data: key))
        return Array(code.prefix(proofBytes))
    }

    var description: String { "(secret)" }
    var debugDescription: String { "(secret)" }
}
