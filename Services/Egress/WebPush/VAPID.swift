import Crypto
import Vocabulary

/// Identifies egress to a push service (RFC 8292).
struct VAPID: Sendable {
    /// Push services reject a token that is valid for more than a day (RFC 8292 section 2). Half a day allows for wrong
    /// clocks.
    static let lifetime = Duration.seconds(43_200)

    var key: P256.Signing.PrivateKey
    /// The contact for the push service's operator, `mailto:` or `https:`.
    var contact: String

    /// The uncompressed point in Base64url: `applicationServerKey` of the Push API.
    var publicKey: String { Base64URL.encode(Array(key.publicKey.x963Representation)) }

    /// Returns the value of `Authorization` for a push service.
    /// - Parameter origin: the push service's origin, such as `https://push.example`.
    /// - Throws: an error of signing.
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
