import Crypto
import RPC
import Vocabulary

/// A JSON Web Token in its compact form (RFC 7519, RFC 7515), signed by ES256 (RFC 7518 section 3.4).
enum JSONWebToken {
    /// Makes a signed token.
    /// - Throws: an error of encoding or signing.
    static func sign(
        header: some Encodable, claims: some Encodable, by key: P256.Signing.PrivateKey
    ) throws -> String {
        let parts = try [JSONWriter.encode(header), JSONWriter.encode(claims)]
        let content = parts.map(Base64URL.encode).joined(separator: ".")
        let signature = try key.signature(for: Array(content.utf8))
        // ES256 joins two numbers of 32 bytes and does not use ASN.1.
        return content + "." + Base64URL.encode(Array(signature.rawRepresentation))
    }
}
