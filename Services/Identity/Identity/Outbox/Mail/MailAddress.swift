import Vocabulary

/// Mail addresses in header fields (RFC 5322 section 3.4).
enum MailAddress {
    /// Whether a byte may appear in an unquoted word: `atext`.
    static func isAtom(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
        }
    }

    /// Whether a local part or a domain needs no quotes: words separated by dots.
    static func isDotAtom(_ text: some StringProtocol) -> Bool {
        text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty && $0.allSatisfy(isAtom) }
    }

    static func quoted(_ text: some StringProtocol) -> String {
        let escaped = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
        return "\"\(escaped.joined())\""
    }

    /// Returns the address for `To`. The local part is quoted if its dots are misplaced: `"a..b"@example.org`.
    /// - Throws: ``UnsafeHeader`` for a text that is no address.
    static func field(_ address: EmailAddress) throws(UnsafeHeader) -> String {
        guard let at = address.text.lastIndex(of: "@") else { throw UnsafeHeader(name: "To") }
        let local = address.text[..<at]
        let domain = address.text[at...].dropFirst()
        guard isDotAtom(domain) else { throw UnsafeHeader(name: "To") }
        return "\(isDotAtom(local) ? String(local) : quoted(local))@\(domain)"
    }
}
