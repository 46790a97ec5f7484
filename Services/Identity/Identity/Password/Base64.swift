import Foundation

/// Base64 without padding (RFC 4648): the plain alphabet for stored hashes, the URL-safe one for tokens.
enum Base64 {
    static func encode(_ bytes: [UInt8]) -> String {
        String(Data(bytes).base64EncodedString().prefix { $0 != "=" })
    }

    /// Returns `nil` unless the text is Base64 without padding.
    static func decode(_ text: some StringProtocol) -> [UInt8]? {
        guard !text.contains("=") else { return nil }
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        return Data(base64Encoded: text + padding).map { [UInt8]($0) }
    }

    static func encodeURLSafe(_ bytes: [UInt8]) -> String {
        String(encode(bytes).map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
    }

    /// Returns `nil` unless the text is URL-safe Base64 without padding.
    static func decodeURLSafe(_ text: some StringProtocol) -> [UInt8]? {
        guard !text.contains("+"), !text.contains("/") else { return nil }
        return decode(String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }))
    }
}
