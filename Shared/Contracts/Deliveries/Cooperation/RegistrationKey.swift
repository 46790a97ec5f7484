public import Vocabulary

/// The key of an invitation: 16 characters that a courier can also type by hand.
///
/// The key encodes 80 random bits in Crockford's base 32, which has no I, L, O or U. People paste keys from messages,
/// so lowercase letters, white space (including line breaks) and all kinds of dashes are accepted. I and L are read as
/// 1, O as 0.
///
/// The database contains only a hash. A key that the server sends is also in the feed of notifications. Only the
/// invited courier, or the owner of the invited number, can use the key.
public struct RegistrationKey: WireValue, SecretValue, CustomStringConvertible {
    public static var schema: Schema { .string(StringRule(format: "secret", maxLength: 40)) }
    public static var example: RegistrationKey { RegistrationKey(unchecked: "7K3MZQ9A2XW4B8RD") }

    private static let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

    /// The key in capitals, without dashes.
    public let text: String

    private init(unchecked text: String) { self.text = text }

    /// - Parameter random: 16 bytes. Five bits of each are used.
    public init(random: some Collection<UInt8>) {
        text = String(decoding: random.prefix(16).map { Self.digits[Int($0 & 31)] }, as: UTF8.self)
    }

    public init(_ text: String) throws(Fault) {
        let letters = String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.separatesGroups }))
        let folded = letters.uppercased().utf8.map { byte -> UInt8 in
            switch byte {
            case UInt8(ascii: "I"), UInt8(ascii: "L"): UInt8(ascii: "1")
            case UInt8(ascii: "O"): UInt8(ascii: "0")
            default: byte
            }
        }
        guard folded.count == 16, folded.allSatisfy(Self.digits.contains) else {
            throw .format(
                "This must be a registration key such as \(Self.example).", "registrationKey",
                ["example": "\(Self.example)"])
        }
        self.init(unchecked: String(decoding: folded, as: UTF8.self))
    }

    /// The key in groups of four characters, for people.
    public var description: String {
        stride(from: 0, to: 16, by: 4)
            .map { String(text.dropFirst($0).prefix(4)) }
            .joined(separator: "-")
    }

    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
