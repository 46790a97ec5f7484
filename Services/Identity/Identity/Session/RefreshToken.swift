import Crypto
import Vocabulary

/// The secret that gives a session its next tokens, once.
///
/// Its text form is `kvr_` and 92 characters of URL-safe Base64: the session's identifier (16 bytes), 256 secret bits,
/// the first 16 bytes of their HMAC under the session's key, and the first 5 of the SHA-256 of all these. So a damaged
/// one is refused without a query, and one that was never made here cannot pass for one that is used up.
struct RefreshToken: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    static let secretBytes = 32
    private static let prefix = "kvr_"
    private static let sessionBytes = 16
    private static let proofBytes = 16
    /// With these the length is a multiple of three: no bits of the last character are left over.
    private static let checksumBytes = 5

    let session: SessionID
    private let secret: [UInt8]
    private let proof: [UInt8]
    /// SHA-256 of the token without its checksum, which is what is stored.
    let hash: [UInt8]

    /// - Parameters:
    ///   - secret: ``secretBytes`` bytes that nobody else knows.
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

    /// `nil` unless the text is a token whose checksum fits.
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

    /// The secret itself, for its owner.
    var text: String { Self.prefix + Base64.encodeURLSafe(bytes + hash.prefix(Self.checksumBytes)) }

    private var bytes: [UInt8] { session.bytes + secret + proof }

    /// Whether it was made with the key. Takes the same time whichever bytes differ.
    func isProven(by key: [UInt8]) -> Bool {
        SymmetricKey(data: proof) == SymmetricKey(data: Self.proof(session, secret, key))
    }

    /// The two tokens that follow it. They need this token and the salt, so that they can be made again and nowhere
    /// stand.
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
