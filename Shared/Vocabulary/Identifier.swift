/// Names one thing for good: a UUID of version 7 (RFC 9562 section 5.7), so that newer ones sort later.
///
/// The tag keeps identifiers of different things apart at compile time. Stored as 16 bytes; on the wire the
/// lower-case text form.
public struct Identifier<Tag>: Sendable {
    /// The first and the last eight bytes, big-endian, so that comparing them is comparing the bytes.
    private let high: UInt64
    private let low: UInt64

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// - Parameters:
    ///   - instant: when the thing came to be, for the first 48 bits.
    ///   - random: the other bits; 74 of them are used.
    public init(at instant: Instant, random: (UInt64, UInt64)) {
        high = UInt64(bitPattern: instant.milliseconds) << 16 | 0x7000 | random.0 & 0x0FFF
        low = 0x8000_0000_0000_0000 | random.1 & 0x3FFF_FFFF_FFFF_FFFF
    }

    /// The same bits under another tag: a store's identifier is its account's.
    public init<Other>(_ other: Identifier<Other>) { self.init(high: other.bits.0, low: other.bits.1) }

    fileprivate var bits: (UInt64, UInt64) { (high, low) }

    /// The 16 bytes, as stored.
    public var bytes: [UInt8] {
        (0..<16).map { index in
            UInt8(truncatingIfNeeded: (index < 8 ? high : low) >> UInt64(56 - 8 * (index % 8)))
        }
    }

    /// `nil` unless there are exactly 16 bytes.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        let joined = { (part: ArraySlice<UInt8>) in part.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
        let all = Array(bytes)
        self.init(high: joined(all[..<8]), low: joined(all[8...]))
    }

    /// `nil` unless the text is 8-4-4-4-12 hexadecimal digits.
    public init?(_ text: String) {
        var digits: [UInt64] = []
        digits.reserveCapacity(32)
        for (index, byte) in text.utf8.enumerated() {
            if [8, 13, 18, 23].contains(index) {
                guard byte == UInt8(ascii: "-") else { return nil }
            } else {
                guard let digit = Self.digit(byte) else { return nil }
                digits.append(digit)
            }
        }
        guard digits.count == 32, text.utf8.count == 36 else { return nil }
        let joined = { (part: ArraySlice<UInt64>) in part.reduce(UInt64(0)) { $0 << 4 | $1 } }
        self.init(high: joined(digits[..<16]), low: joined(digits[16...]))
    }

    private static func digit(_ byte: UInt8) -> UInt64? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}

extension Identifier: CustomStringConvertible {
    public var description: String {
        let hexadecimal = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(36)
        for (index, byte) in bytes.enumerated() {
            if [4, 6, 8, 10].contains(index) { text.append(UInt8(ascii: "-")) }
            text.append(hexadecimal[Int(byte >> 4)])
            text.append(hexadecimal[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
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
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let identifier = Self(text) else {
            throw Fault.format("This must be an identifier such as \(Self.example).")
        }
        self = identifier
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
