/// The number of bytes of a ``Base64URLBytes``.
public protocol ByteLength: Sendable {
    static var count: Int { get }
}

/// Bytes of a fixed length as text: base64url without padding (RFC 4648 section 5).
public struct Base64URLBytes<Length: ByteLength>: WireValue {
    public static var schema: Schema { .string(StringRule(pattern: "^[A-Za-z0-9_-]+$", maxLength: 400)) }
    public static var example: Self { Self(unchecked: [4] + [UInt8](repeating: 7, count: Length.count - 1)) }

    public let bytes: [UInt8]

    private init(unchecked bytes: [UInt8]) { self.bytes = bytes }

    /// - Throws: a ``Fault`` when the number of bytes is wrong.
    public init(_ bytes: [UInt8]) throws(Fault) {
        guard bytes.count == Length.count else { throw Self.fault }
        self.init(unchecked: bytes)
    }

    public var text: String { Base64URL.encode(bytes) }

    private static var fault: Fault {
        .format("This must be \(Length.count) bytes in Base64url.", "base64url", ["count": "\(Length.count)"])
    }

    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let bytes = Base64URL.decode(text), bytes.count == Length.count else { throw Self.fault }
        self.init(unchecked: bytes)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

/// base64url (RFC 4648 section 5).
public enum Base64URL {
    /// Without padding.
    public static func encode(_ bytes: [UInt8]) -> String {
        String(
            Base64Bytes(bytes).text.compactMap { character -> Character? in
                switch character {
                case "+": "-"
                case "/": "_"
                case "=": nil
                default: character
                }
            })
    }

    /// Decodes with or without padding; returns `nil` for invalid text.
    public static func decode(_ text: String) -> [UInt8]? {
        guard !text.contains("+"), !text.contains("/") else { return nil }
        var plain = text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }
        while plain.last == "=" { plain.removeLast() }
        let padding = String(repeating: "=", count: (4 - plain.count % 4) % 4)
        return Base64Bytes(String(plain) + padding)?.bytes
    }
}
