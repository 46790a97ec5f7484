/// The `Link` to the next page of a list (RFC 8288): the request's own address with another cursor.
enum NextLink {
    /// - Parameters:
    ///   - path: the request's path, not decoded.
    ///   - query: the request's query, not decoded.
    /// - Returns: `</v1/things?limit=10&cursor=jYYxKQ>; rel="next"`
    static func text(path: String, query: String?, cursor: String) -> String {
        var bytes = Array("<".utf8)
        write(path, into: &bytes)
        bytes.append(UInt8(ascii: "?"))
        for part in (query ?? "").split(separator: "&") where !isCursor(part) {
            write(part, into: &bytes)
            bytes.append(UInt8(ascii: "&"))
        }
        bytes += "cursor=".utf8
        write(cursor, into: &bytes, also: "&+#%=")
        bytes += #">; rel="next""#.utf8
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isCursor(_ part: Substring) -> Bool {
        PercentDecoding.decode(part.prefix { $0 != "=" }, plusIsSpace: true) == "cursor"
    }

    /// Escapes bytes that a URI must not contain (RFC 3986 section 2), including `>`, which would end the link.
    private static func write(_ text: some StringProtocol, into bytes: inout [UInt8], also escaped: String = "") {
        for byte in text.utf8 {
            let isPlain = (0x21...0x7E).contains(byte) && !#""<>\^`{|}"#.utf8.contains(byte)
            if isPlain, !escaped.utf8.contains(byte) {
                bytes.append(byte)
            } else {
                bytes.append(UInt8(ascii: "%"))
                Hexadecimal.write(CollectionOfOne(byte), into: &bytes)
            }
        }
    }
}
