/// An `http` or `https` address (RFC 3986) in a strict form: no user name, fragment, IPv6 literal or non-ASCII
/// character. A lenient parser could check one host and let the client connect to another.
struct HTTPAddress: Hashable, Sendable {
    var isEncrypted: Bool
    /// In lower case, without a trailing dot.
    var host: String
    var port: Int
    /// Path and query, from the first slash.
    var target: String

    /// - Parameters:
    ///   - host: a valid host in lower case.
    ///   - target: path and query, from the first slash.
    init(https host: String, port: Int = 443, target: String) {
        isEncrypted = true
        self.host = host
        self.port = port
        self.target = target
    }

    /// Parses an address; `nil` unless it is valid and has a path.
    init?(_ text: String) {
        let isEncrypted = text.hasPrefix("https://")
        guard isEncrypted || text.hasPrefix("http://") else { return nil }
        let rest = text.dropFirst(isEncrypted ? 8 : 7)
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let target = rest.dropFirst(authority.count)
        let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let host = parts[0].lowercased()
        guard Self.isHost(host), target.first == "/", target.utf8.allSatisfy(Self.isTargetByte) else { return nil }
        var port = isEncrypted ? 443 : 80
        if parts.count == 2 {
            guard 1...5 ~= parts[1].utf8.count, parts[1].utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
                let number = Int(parts[1]), 1...65_535 ~= number
            else { return nil }
            port = number
        }
        self.isEncrypted = isEncrypted
        self.host = host
        self.port = port
        self.target = String(target)
    }

    /// The scheme, the host and the port, without the scheme's default port (RFC 6454 section 6.2).
    var origin: String {
        let scheme = isEncrypted ? "https" : "http"
        return port == (isEncrypted ? 443 : 80) ? "\(scheme)://\(host)" : "\(scheme)://\(host):\(port)"
    }

    var text: String { origin + target }

    /// Whether the text is labels of letters, digits and hyphens, separated by dots (RFC 1123 section 2.1). IPv4
    /// addresses match too.
    static func isHost(_ text: String) -> Bool {
        guard 1...253 ~= text.utf8.count else { return false }
        return text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { label in
            1...63 ~= label.count && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
                && label.allSatisfy { isLowercaseLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
        }
    }

    /// Whether RFC 3986 allows the byte in a path or a query.
    private static func isTargetByte(_ byte: UInt8) -> Bool {
        isLowercaseLetterOrDigit(byte) || 0x41...0x5A ~= byte || marks.contains(byte)
    }

    private static func isLowercaseLetterOrDigit(_ byte: UInt8) -> Bool {
        0x61...0x7A ~= byte || 0x30...0x39 ~= byte
    }

    private static let marks = Set("-._~!$&'()*+,;=:@/?%".utf8)
}
