/// The value of `Content-Type` (RFC 9110 section 8.3.1).
enum MediaType {
    /// Returns whether the text is `type/subtype`, optionally with unquoted parameters: `text/csv; charset=utf-8`.
    static func isWellFormed(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        let type = parts[0].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard type.count == 2, type.allSatisfy(isToken) else { return false }
        return parts.dropFirst().allSatisfy { part in
            let sides = part.drop { $0 == UInt8(ascii: " ") }
                .split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
            return sides.count == 2 && sides.allSatisfy(isToken)
        }
    }

    /// Returns whether the text is a token (section 5.6.2).
    private static func isToken(_ bytes: Substring.UTF8View) -> Bool {
        !bytes.isEmpty
            && bytes.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }
}
