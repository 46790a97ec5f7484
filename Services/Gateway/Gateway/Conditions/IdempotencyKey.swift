/// The value of `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07): a structured field's string, `"..."`.
/// Most clients send the key without quotes. That is accepted and means the same key.
enum IdempotencyKey {
    /// The longest key, in bytes.
    static let longest = 255

    /// - Returns: the key, 1 to 255 bytes of visible ASCII; `nil` for any other value.
    static func read(_ value: String) -> String? {
        guard let key = value.utf8.first == UInt8(ascii: "\"") ? quoted(value) : value,
            (1...longest).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return nil }
        return key
    }

    /// Reads a string of RFC 9651 section 4.2.5: a backslash may only escape a quote or a backslash.
    private static func quoted(_ value: String) -> String? {
        var bytes: [UInt8] = []
        var rest = value.utf8.dropFirst()
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): return rest.isEmpty ? String(decoding: bytes, as: UTF8.self) : nil
            case UInt8(ascii: "\\"):
                guard let escaped = rest.popFirst(), escaped == byte || escaped == UInt8(ascii: "\"") else {
                    return nil
                }
                bytes.append(escaped)
            default: bytes.append(byte)
            }
        }
        return nil
    }
}
