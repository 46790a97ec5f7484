public import Vocabulary

/// What a device without an account shows to be the guest that it was: 256 random bits, 43 characters of base64url.
/// It is valid until the session closes. Only its hash is stored.
public struct GuestSecret: WireText, SecretValue {
    public static let byteCount = 32
    public static var schema: Schema {
        .string(StringRule(format: "secret", pattern: "^[A-Za-z0-9_-]{43}$", minLength: 43, maxLength: 43))
    }
    public static var example: GuestSecret { GuestSecret(random: (0..<32).map { 8 * $0 }) }

    public let text: String

    /// - Parameter random: ``byteCount`` bytes.
    public init(random: [UInt8]) { text = Base64URL.encode(random) }

    public init(_ text: String) throws(Fault) {
        guard Base64URL.decode(text)?.count == Self.byteCount else {
            throw .format("This must be the secret of a guest.", "guestSecret")
        }
        self.text = text
    }

    /// A secret never appears in logs.
    public var description: String { "(secret)" }
}

extension GuestSecret: CustomDebugStringConvertible, CustomReflectable {
    public var debugDescription: String { "(secret)" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
