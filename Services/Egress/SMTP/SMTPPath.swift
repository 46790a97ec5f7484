import Vocabulary

/// An address in a command (RFC 5321 section 4.1.2), without a route.
struct SMTPPath: Hashable, Sendable {
    let text: String

    /// Quotes a local part with misplaced dots: `"a..b"@example.org`.
    init(_ address: EmailAddress) throws(SMTPMail.Unsendable) {
        guard let at = address.text.lastIndex(of: "@") else { throw Self.refused }
        let local = address.text[..<at]
        let domain = address.text[at...].dropFirst()
        guard address.text.utf8.count <= 254, !local.isEmpty, local.utf8.allSatisfy(Self.isAtom),
            Self.isDotString(domain), domain.utf8.allSatisfy(Self.isOfDomain)
        else { throw Self.refused }
        text = Self.isDotString(local) ? address.text : "\"\(local)\"@\(domain)"
    }

    private static var refused: SMTPMail.Unsendable { SMTPMail.Unsendable(reason: "An address is invalid.") }

    private static func isDotString(_ text: Substring) -> Bool {
        text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    /// Whether the byte is `atext` or a dot, which cannot end a quoted string, a pair of brackets or a line.
    private static func isAtom(_ byte: UInt8) -> Bool {
        isAlphanumeric(byte) || ".!#$%&'*+/=?^_`{|}~-".utf8.contains(byte)
    }

    private static func isOfDomain(_ byte: UInt8) -> Bool {
        isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
}
