public import CallTypes
public import Vocabulary

/// Lists the public keys that verify tickets. A program that checks tickets stores them to work without a network. The
/// first key signs new tickets; the others are former keys. The list is complete, because the operator sets these keys.
public struct ListTicketKeys: Call {
    public static let name = "coaches.listTicketKeys"
    public static let summary = "List the public keys that verify tickets"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/coaches/ticket-keys")
    public static let examples: [CallExample<Self>] = [
        CallExample("A driver's phone downloads the key", ListTicketKeys(), Reply(items: [TicketKey.example]))
    ]

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        public var items: [TicketKey]

        public init(items: [TicketKey]) { self.items = items }
    }
}

/// A public key that verifies tickets.
public struct TicketKey: Codable, Hashable, Sendable {
    /// The first four bytes of the SHA-256 of the key: ``TicketToken`` names its key by them.
    public var id: Base64URLBytes<IDLength>
    public var algorithm: TicketAlgorithm
    /// The key itself, 32 bytes (RFC 8032 section 5.1.5).
    public var publicKey: Base64URLBytes<PublicKeyLength>

    public init(
        id: Base64URLBytes<IDLength>, algorithm: TicketAlgorithm, publicKey: Base64URLBytes<PublicKeyLength>
    ) {
        self.id = id
        self.algorithm = algorithm
        self.publicKey = publicKey
    }

    public enum IDLength: ByteLength { public static let count = 4 }
    public enum PublicKeyLength: ByteLength { public static let count = 32 }

    /// The first public key of RFC 8032 section 7.1, which verifies ``TicketToken/example``.
    static var example: TicketKey {
        TicketKey(
            id: bytes("If4x3w"), algorithm: .ed25519, publicKey: bytes("11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"))
    }

    private static func bytes<Length: ByteLength>(_ text: String) -> Base64URLBytes<Length> {
        Base64URL.decode(text).flatMap { try? Base64URLBytes<Length>($0) } ?? .example
    }
}

/// The signature algorithms of tickets.
public enum TicketAlgorithm: String, WireValue, CaseIterable {
    /// RFC 8032.
    case ed25519 = "Ed25519"
}
