/// Bytes as text: Base64 with padding (RFC 4648 section 4).
public struct Base64Bytes: WireValue {
    public static var schema: Schema { .string(StringRule(format: "byte")) }
    public static var example: Base64Bytes { Base64Bytes(Array("hello".utf8)) }

    public let bytes: [UInt8]

    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let values: [UInt8?] = (0...255).map { byte in
        alphabet.firstIndex(of: UInt8(byte)).map { UInt8($0) }
    }

    public var text: String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for place in 0..<4 {
                let isPadding = place > group.count
                text.append(isPadding ? UInt8(ascii: "=") : Self.alphabet[Int(bits >> UInt32(18 - 6 * place) & 63)])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns `nil` unless the text is canonical Base64.
    public init?(_ text: String) {
        let digits = text.utf8.drop { _ in false }
        let padding = digits.suffix(2).count { $0 == UInt8(ascii: "=") }
        guard digits.count.isMultiple(of: 4) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 4 * 3)
        var bits: UInt32 = 0
        var count = 0
        for digit in digits.dropLast(padding) {
            guard let value = Self.values[Int(digit)] else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 1
            if count == 4 {
                bytes += [
                    UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8), UInt8(bits & 255),
                ]
                (bits, count) = (0, 0)
            }
        }
        switch count {
        case 0 where padding == 0: break
        case 2 where padding == 2 && bits & 15 == 0: bytes.append(UInt8(bits >> 4))
        case 3 where padding == 1 && bits & 3 == 0:
            bytes += [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
        default: return nil
        }
        self.init(bytes)
    }

    public init(from decoder: any Decoder) throws {
        guard let value = Self(try decoder.singleValueContainer().decode(String.self)) else {
            throw Fault.format("This must be Base64.", "base64")
        }
        self = value
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
