import Crypto
import RPC
import Vocabulary

/// A JSON Web Token with a verified signature.
struct ReadToken {
    let header: JSONNode
    let claims: JSONNode

    struct Unsigned: Error {}

    init(_ text: String, signedBy key: P256.Signing.PublicKey) throws {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
        guard parts.count == 3, let header = Base64URL.decode(parts[0]), let claims = Base64URL.decode(parts[1]),
            let signature = Base64URL.decode(parts[2]), !text.contains("=")
        else { throw Unsigned() }
        let content = Array("\(parts[0]).\(parts[1])".utf8)
        guard key.isValidSignature(try P256.Signing.ECDSASignature(rawRepresentation: signature), for: content) else {
            throw Unsigned()
        }
        self.header = try JSONDocument(parsing: header).root
        self.claims = try JSONDocument(parsing: claims).root
    }
}
