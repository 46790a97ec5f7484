import HTTPTypes

/// `Authorization: Bearer <token>` (RFC 6750 section 2.1).
enum BearerToken {
    /// - Returns: `nil` when the request names nobody.
    /// - Throws: ``Problem`` 401 for any other scheme and for what cannot be a token.
    static func find(in headers: HTTPFields) throws(Problem) -> String? {
        guard let text = headers[.authorization] else { return nil }
        let parts = text.split(separator: " ", omittingEmptySubsequences: true)
        guard parts.count == 2, parts[0].lowercased() == "bearer", isToken(parts[1].utf8) else {
            throw .unreadableAuthorization
        }
        return String(parts[1])
    }

    /// 1 to 512 bytes of those that a token has.
    static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
        (1...512).contains(bytes.count) && bytes.allSatisfy(isTokenByte)
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~+/=".utf8.contains(byte)
        }
    }
}
