/// `host`, `host:port`, `[2001:db8::1]:port`: how addresses (RFC 3986 section 3.2), pages and proxies name a host.
struct Authority {
    /// Without the brackets.
    let host: Substring
    let isBracketed: Bool
    /// As it was written.
    let port: Substring?

    /// `nil` for brackets that do not close and for what follows a host and is no port.
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
