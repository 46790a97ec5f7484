import ServiceKit

/// The origin of a page: scheme, host and port (RFC 6454).
struct Origin: Hashable, Sendable {
    let scheme: String
    private let host: String
    /// The written port, else the scheme's default port.
    private let port: UInt16?

    /// - Parameter text: an origin as browsers send it, `https://kvart.example:8443`.
    /// - Returns: `nil` for any other text, including `null`.
    init?(_ text: String) {
        guard let end = text.firstRange(of: "://") else { return nil }
        self.init(scheme: String(text[..<end.lowerBound]), authority: String(text[end.upperBound...]))
    }

    /// - Parameter authority: the value of `Host`: `kvart.example`, `kvart.example:8443`.
    init?(scheme: String, authority: String) {
        guard scheme.utf8.first.map(Self.isLetter) == true,
            scheme.utf8.allSatisfy({ Self.isLetterOrDigit($0) || "+-.".utf8.contains($0) }),
            let authority = Authority(authority[...])
        else { return nil }
        if authority.isBracketed {
            guard let address = IPAddress(authority.host), !address.isV4 else { return nil }
            host = address.text
        } else {
            guard authority.host.utf8.allSatisfy({ Self.isLetterOrDigit($0) || "-._".utf8.contains($0) }) else {
                return nil
            }
            host = authority.host.lowercased()
        }
        self.scheme = scheme.lowercased()
        if let text = authority.port {
            guard let port = UInt16(text), text.utf8.allSatisfy(Self.isLetterOrDigit) else { return nil }
            self.port = port
        } else {
            port = Self.ports[self.scheme]
        }
    }

    private static let ports: [String: UInt16] = ["http": 80, "https": 443]

    /// Reads a comma-separated list of origins.
    /// - Throws: `ConfigurationError` for an item that is not an origin.
    static func list(_ text: String) throws(ConfigurationError) -> Set<Origin> {
        var origins: Set<Origin> = []
        for item in text.listItems {
            guard let origin = Origin(item) else {
                throw ConfigurationError("http.origins: \(item) is not an origin such as https://kvart.example")
            }
            origins.insert(origin)
        }
        return origins
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
