public import Vocabulary

/// The content of a ticket's QR code: one seat on one way of a booking, signed by the carrier. It can be verified
/// without a network with the public keys of `coaches.listTicketKeys`.
///
/// The text is Base64url without padding (RFC 4648 section 5), 162 characters, of 121 bytes. Numbers are big-endian.
///
/// | bytes | content |
/// |---|---|
/// | 0 | 1, the version of this format |
/// | 1 to 4 | the key: the first four bytes of the SHA-256 of the public key |
/// | 5 to 20 | the trip, the 16 bytes of its identifier |
/// | 21 to 36 | the booking, the 16 bytes of its identifier |
/// | 37 | the way of the booking: 0 outbound, 1 return |
/// | 38 | the number of the seat |
/// | 39 | the boarding stop: its position on the route, from 0 |
/// | 40 | the stop where the passenger gets off, counted in the same way |
/// | 41 to 48 | the order number |
/// | 49 to 56 | when the bus leaves the passenger's stop, in milliseconds since 1970-01-01T00:00:00Z |
/// | 57 to 120 | an Ed25519 signature (RFC 8032) of bytes 0 to 56 |
///
/// A program that checks tickets decodes the text, refuses any other length and any other first byte, looks up the key
/// of bytes 1 to 4, verifies the signature, and compares the trip with the one that is boarding. It cannot know whether
/// the seat was returned since, or whether the ticket was used already: `coaches.board` checks both.
public struct TicketToken: WireText {
    /// The length of the token, in bytes.
    public static let byteCount = 121
    /// The length of the signed part, in bytes. The signature follows it.
    public static let signedByteCount = 57
    /// The first byte, the version of the format.
    public static let format: UInt8 = 1
    private static let characterCount = 162

    public static var schema: Schema {
        .string(StringRule(pattern: "^[A-Za-z0-9_-]{162}$", minLength: characterCount, maxLength: characterCount))
    }

    /// Signed with the first key of RFC 8032 section 7.1, ``TicketKey/example``.
    public static var example: TicketToken {
        TicketToken(
            unchecked: """
                ASH-Md8BohIl2QBwAIAAAAAAAAABAaISJdkAcACAAAAAAAAAAgABAAgAAAAAAAGGoQAAAaIWAp4AH0GIYWTdiZk-YgexI53MiXfk\
                QNikDwcZ-qAWR77jZ3wkKZnb7BZGbvt8ShcY7Sm3XXv0HpQ8Tu8zv_hMrLkZBg
                """)
    }

    public let text: String

    public init(unchecked text: String) { self.text = text }

    /// - Throws: a ``Fault`` for a text that has not the form of a ticket. The signature is not verified here.
    public init(_ text: String) throws(Fault) {
        guard text.utf8.count == Self.characterCount, let bytes = Base64URL.decode(text),
            bytes.count == Self.byteCount, bytes.first == Self.format
        else { throw .format("This must be the code of a ticket.", "ticketToken") }
        self.init(unchecked: text)
    }

    /// - Parameter bytes: ``byteCount`` bytes.
    public init(bytes: [UInt8]) { self.init(unchecked: Base64URL.encode(bytes)) }

    /// The ``byteCount`` bytes of the token.
    public var bytes: [UInt8] { Base64URL.decode(text) ?? [] }
}
