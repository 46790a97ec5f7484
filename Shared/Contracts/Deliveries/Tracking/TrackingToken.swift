public import Vocabulary

/// The secret part of a tracking link: 128 random bits, 22 characters of Base64url (RFC 4648 section 5). Anyone with
/// the token sees the page. So it is too long to guess, it is in no list, and it is erased soon after the delivery is
/// finished.
public struct TrackingToken: WireText {
    public static let byteCount = 16
    private static let characterCount = 22

    public static var schema: Schema {
        .string(StringRule(pattern: "^[A-Za-z0-9_-]{22}$", minLength: characterCount, maxLength: characterCount))
    }

    public static var example: TrackingToken { TrackingToken(unchecked: "AAECAwQFBgcICQoLDA0ODw") }

    public let text: String

    public init(unchecked text: String) { self.text = text }

    /// - Parameter random: ``byteCount`` bytes, new or stored ones.
    public init(random: [UInt8]) { self.init(unchecked: Base64URL.encode(random)) }

    public init(_ text: String) throws(Fault) {
        // The last character has four unused bits. Comparing with the re-encoded bytes allows only one spelling of a
        // token.
        guard text.utf8.count == Self.characterCount, let bytes = Base64URL.decode(text),
            bytes.count == Self.byteCount, Base64URL.encode(bytes) == text
        else { throw .format("This must be the last part of a tracking link.", "trackingToken") }
        self.init(unchecked: text)
    }

    /// The ``byteCount`` bytes, as stored.
    public var bytes: [UInt8] { Base64URL.decode(text) ?? [] }

    /// Returns the path of the link. Its last part is the token.
    public static func path(with token: TrackingToken) -> String { "/t/\(token)" }
}
