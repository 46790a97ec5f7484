/// A host with an optional port, `host`, `host:port` or `[2001:db8::1]:port`, as in URIs (RFC 3986 section 3.2),
/// origins and headers of proxies.
struct Authority {
    /// The host without brackets.
    let host: Substring
    let isBracketed: Bool
    /// The unvalidated text after the colon.
    let port: Substring?

    /// Returns `nil` for an unclosed bracket, an empty host, or a host that is not followed by a colon or the end.
    init?(_ text: Substring) {
        let rest: Substring
        isBracketed = text.utf8.first == UInt8(ascii: "[")
        if isBracketed {
            guard let end = text.utf8.firstIndex(of: UInt8(ascii: "]")) else { return nil }
            host = text[text.utf8.index(after: text.startIndex)..<end]
            rest = text[text.utf8.index(after: end)...]
        } else {
            let end = text.utf8.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
            host = text[..<end]
            rest = text[end...]
        }
        guard !host.isEmpty, rest.isEmpty || rest.utf8.first == UInt8(ascii: ":") else { return nil }
        port = rest.isEmpty ? nil : rest[rest.utf8.index(after: rest.startIndex)...]
    }
}
