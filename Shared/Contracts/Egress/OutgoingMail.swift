public import Vocabulary

/// A mail and its envelope (RFC 5321, RFC 5322).
public struct OutgoingMail: Codable, Hashable, Sendable {
    public static let example = OutgoingMail(
        from: EmailAddress(unchecked: "no-reply@kvart.example"), to: EmailAddress(unchecked: "iva@example.org"),
        message: "Subject: Hello\r\n\r\nHello.\r\n")

    /// The address for delivery failure reports.
    public var from: EmailAddress
    public var to: EmailAddress
    /// The complete header and body: ASCII, every line ended by CR LF and at most 998 bytes long.
    public var message: String

    public init(from: EmailAddress, to: EmailAddress, message: String) {
        self.from = from
        self.to = to
        self.message = message
    }
}
