import HTTPTypes

/// `Authorization: Bearer <token>` (RFC 6750 section 2.1).
enum BearerToken {
    /// - Returns: `nil` without an `Authorization` header.
    /// - Throws: ``Problem`` 401 for another scheme and for a malformed token.
    static func find(in headers: HTTPFields) throws(Problem) -> String? {
        guard let text = headers[.authorization] else { return nil }
        let parts = text.split(separator: " ", omittingEmptySubsequences: true)
        guard parts.count == 2, parts[0].lowercased() == "bearer", isToken(parts[1].utf8) else {
            throw .unreadableAuthorization
        }
        return String(parts[1])
    }

    /// Returns whether the bytes are 1 to 512 characters of a token.
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
