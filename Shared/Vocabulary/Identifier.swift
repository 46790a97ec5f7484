/// A permanent identifier: a UUID of version 7 (RFC 9562 section 5.7), so that newer ones sort later.
///
/// The tag distinguishes identifiers of different types at compile time. It is stored as 16 bytes, and sent as
/// lower-case text.
public struct Identifier<Tag>: Sendable {
    /// The first and the last eight bytes, big-endian, so that comparing the numbers compares the bytes.
    private let high: UInt64
    private let low: UInt64

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// - Parameters:
    ///   - instant: the time of creation, for the first 48 bits.
    ///   - random: the other bits; 74 of them are used.
    public init(at instant: Instant, random: (UInt64, UInt64)) {
        high = UInt64(bitPattern: instant.milliseconds) << 16 | 0x7000 | random.0 & 0x0FFF
        low = 0x8000_0000_0000_0000 | random.1 & 0x3FFF_FFFF_FFFF_FFFF
    }

    /// Makes the same identifier with another tag: a store's identifier is its account's.
    public init<Other>(_ other: Identifier<Other>) { self.init(high: other.bits.0, low: other.bits.1) }

    fileprivate var bits: (UInt64, UInt64) { (high, low) }

    /// The 16 bytes, as stored.
    public var bytes: [UInt8] {
        (0..<16).map { index in
            UInt8(truncatingIfNeeded: (index < 8 ? high : low) >> UInt64(56 - 8 * (index % 8)))
        }
    }

    /// Returns `nil` unless there are exactly 16 bytes.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        let joined = { (part: ArraySlice<UInt8>) in part.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
        let all = Array(bytes)
        self.init(high: joined(all[..<8]), low: joined(all[8...]))
    }

    /// Returns `nil` unless the text is 8-4-4-4-12 hexadecimal digits.
    public init?(_ text: String) {
        var text = text
        let parsed = text.withUTF8 { Self(hexadecimal: $0.span) }
        guard let parsed else { return nil }
        self = parsed
    }

    private init?(hexadecimal text: Span<UInt8>) {
        guard text.count == 36 else { return nil }
        var digits = HexadecimalDigits()
        let high = digits.read(text, 0..<8) << 32 | digits.read(text, 9..<13) << 16 | digits.read(text, 14..<18)
        let low = digits.read(text, 19..<23) << 48 | digits.read(text, 24..<36)
        let dashes = [8, 13, 18, 23].allSatisfy { text[$0] == UInt8(ascii: "-") }
        guard dashes, digits.areValid else { return nil }
        self.init(high: high, low: low)
    }
}

extension Identifier: CustomStringConvertible {
    public var description: String { string }
}

extension Identifier: Hashable, Comparable {
    public static func == (left: Self, right: Self) -> Bool { left.bits == right.bits }
    public static func < (left: Self, right: Self) -> Bool { left.bits < right.bits }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(high)
        hasher.combine(low)
    }
}

extension Identifier: WireValue {
    public static var schema: Schema { .string(StringRule(format: "uuid")) }
    public static var example: Self {
        Self(high: 0x0196_0000_0000_7000, low: 0x8000_0000_0000_0001)
    }

    public init(from decoder: any Decoder) throws {
        guard let identifier = Self(try decoder.singleValueContainer().decode(String.self)) else { throw Self.fault }
        self = identifier
    }

    private static var fault: Fault {
        .format("This must be an identifier such as \(example).", "identifier", ["example": "\(example)"])
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Identifier: WireASCII {
    package static var longestText: Int { 36 }

    package init(text: Span<UInt8>) throws(Fault) {
        guard let identifier = Self(hexadecimal: text) else { throw Self.fault }
        self = identifier
    }

    package func write(to text: inout OutputSpan<UInt8>) {
        HexadecimalDigits.write(high >> 32, 8, to: &text)
        text.append(UInt8(ascii: "-"))
        HexadecimalDigits.write(high >> 16, 4, to: &text)
        text.append(UInt8(ascii: "-"))
        HexadecimalDigits.write(high, 4, to: &text)
        text.append(UInt8(ascii: "-"))
        HexadecimalDigits.write(low >> 48, 4, to: &text)
        text.append(UInt8(ascii: "-"))
        HexadecimalDigits.write(low, 12, to: &text)
    }
}
