import Crypto
import Vocabulary

/// Says to a push service who pushes (RFC 8292).
struct VAPID: Sendable {
    /// A push service takes none that is good for more than a day (RFC 8292 section 2); clocks differ.
    static let lifetime = Duration.seconds(43_200)

    var key: P256.Signing.PrivateKey
    /// Whom the push service's operator may write to, `mailto:` or `https:`.
    var contact: String

    /// A point uncompressed, in Base64url: `applicationServerKey` of the Push API.
    var publicKey: String { Base64URL.encode(Array(key.publicKey.x963Representation)) }

    /// The value of `Authorization` for a push service.
    /// - Parameter origin: of the push service, `https://push.example`.
    /// - Throws: what signing throws.
    func authorization(for origin: String, at now: Instant) throws -> String {
        let claims = Claims(aud: origin, exp: (now + Self.lifetime).milliseconds / 1_000, sub: contact)
        let token = try JSONWebToken.sign(header: Header(), claims: claims, by: key)
        return "vapid t=\(token), k=\(publicKey)"
    }

    private struct Header: Encodable {
        var typ = "JWT"
        var alg = "ES256"
    }

    private struct Claims: Encodable {
        var aud: String
        /// In seconds since 1970.
        var exp: Int64
        var sub: String
    }
}
