/// The value of `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07): a structured field's string, `"..."`.
/// The bare key that most clients send is taken too, and is the same key.
enum IdempotencyKey {
    /// In bytes.
    static let longest = 255

    /// - Returns: `nil` for what is no key: 1 to 255 bytes of visible ASCII.
    static func read(_ value: String) -> String? {
        guard let key = value.utf8.first == UInt8(ascii: "\"") ? quoted(value) : value,
            (1...longest).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return nil }
        return key
    }

    /// RFC 9651 section 4.2.5: the backslash stands before a quote and before itself, and nowhere else.
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
