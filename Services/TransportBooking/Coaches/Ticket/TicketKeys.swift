import CoachesContract
import Crypto
import Vocabulary

/// The ticket keys: one that signs, and former ones that only verify.
struct TicketKeys: Sendable {
    /// The length of the seed of a private key (RFC 8032, section 5.1.5), in bytes.
    static let seedByteCount = 32

    private let signing: Curve25519.Signing.PrivateKey
    private let signingID: [UInt8]
    private let proving: [(id: [UInt8], key: Curve25519.Signing.PublicKey)]
    /// The public keys; the signing key is the first.
    let published: [TicketKey]

    /// - Parameters:
    ///   - seed: the seed of the signing key, ``seedByteCount`` bytes.
    ///   - former: the seeds of the former keys.
    /// - Throws: an error of the library when a seed has another length.
    init(seed: [UInt8], former: [[UInt8]] = []) throws {
        signing = try Curve25519.Signing.PrivateKey(rawRepresentation: seed)
        var proving: [(id: [UInt8], key: Curve25519.Signing.PublicKey)] = []
        var published: [TicketKey] = []
        for seed in [seed] + former {
            let key = try Curve25519.Signing.PrivateKey(rawRepresentation: seed).publicKey
            let bytes = Array(key.rawRepresentation)
            let id = Self.id(of: bytes)
            let shown = TicketKey(
                id: try Base64URLBytes(id), algorithm: .ed25519, publicKey: try Base64URLBytes(bytes))
            guard !published.contains(shown) else { continue }
            proving.append((id, key))
            published.append(shown)
        }
        self.proving = proving
        self.published = published
        signingID = Self.id(of: Array(signing.publicKey.rawRepresentation))
    }

    private static func id(of publicKey: [UInt8]) -> [UInt8] {
        Array(SHA256.hash(data: publicKey).prefix(TicketContent.keyIDByteCount))
    }

    /// Signs a ticket with this content.
    func token(_ content: TicketContent) throws -> TicketToken {
        let bytes = content.bytes(signedBy: signingID)
        return TicketToken(bytes: bytes + Array(try signing.signature(for: bytes)))
    }

    /// Returns the content of a ticket; `nil` when none of the keys has signed it.
    func content(of token: TicketToken) -> TicketContent? {
        let bytes = token.bytes
        guard bytes.count == TicketToken.byteCount else { return nil }
        let signed = Array(bytes.prefix(TicketToken.signedByteCount))
        let signature = Array(bytes.dropFirst(TicketToken.signedByteCount))
        let id = Array(signed[1..<(1 + TicketContent.keyIDByteCount)])
        let isProven = proving.contains { $0.id == id && $0.key.isValidSignature(signature, for: signed) }
        return isProven ? TicketContent(signed) : nil
    }
}
