public import Vocabulary

/// The secret part of the link on which a customer follows a delivery: 128 random bits, 22 characters of Base64url
/// (RFC 4648 section 5). Whoever has it sees the page, so it is neither guessed nor listed, and dies soon after the
/// delivery is finished.
public struct TrackingToken: WireText {
    public static let byteCount = 16
    private static let characterCount = 22

    public static var schema: Schema {
        .string(StringRule(pattern: "^[A-Za-z0-9_-]{22}$", minLength: characterCount, maxLength: characterCount))
    }

    public static var example: TrackingToken { TrackingToken(unchecked: "AAECAwQFBgcICQoLDA0ODw") }

    public let text: String

    public init(unchecked text: String) { self.text = text }

    /// - Parameter random: ``byteCount`` bytes, fresh ones or those that were stored.
    public init(random: [UInt8]) { self.init(unchecked: Base64URL.encode(random)) }

    public init(_ text: String) throws(Fault) {
        // Compared with what it stands for: the last character has four bits to spare, and each link has one spelling.
        guard text.utf8.count == Self.characterCount, let bytes = Base64URL.decode(text),
            bytes.count == Self.byteCount, Base64URL.encode(bytes) == text
        else { throw .format("This must be the last part of a tracking link.", "trackingToken") }
        self.init(unchecked: text)
    }

    /// The ``byteCount`` bytes, as stored.
    public var bytes: [UInt8] { Base64URL.decode(text) ?? [] }

    /// Of the link, of which the token is the last part: a path of ours.
    public static func path(with token: TrackingToken) -> String { "/t/\(token)" }
}
