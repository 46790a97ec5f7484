/// Bytes of a text, eight at a time.
///
/// Behind every text stand ``padding`` zeros. So a word may be loaded from any place in it, and a scan needs no other
/// end: a zero is nowhere allowed.
enum JSONText {
    static let padding = 8

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// The eight bytes from `place` on, the first in the lowest bits.
    @inline(__always)
    static func word(_ place: UnsafePointer<UInt8>) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
    }

    /// The one to seven bytes from `place` on, and zeros behind them.
    @inline(__always)
    static func word(_ place: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        let place = UnsafeRawPointer(place)
        if count >= 4 {
            // Two halves, which overlap in what is the same in both.
            let low = UInt64(UInt32(littleEndian: place.loadUnaligned(as: UInt32.self)))
            let high = UInt32(littleEndian: place.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
            return low | UInt64(high) &<< UInt64(8 * (count - 4))
        }
        let middle = count >> 1
        let last = count - 1
        return UInt64(place.load(as: UInt8.self))
            | UInt64(place.load(fromByteOffset: middle, as: UInt8.self)) &<< UInt64(8 * middle)
            | UInt64(place.load(fromByteOffset: last, as: UInt8.self)) &<< UInt64(8 * last)
    }

    /// Which of eight bytes is a control character, a quote, a backslash or beyond ASCII: the high bit of each is set,
    /// certainly of the first such byte, perhaps of ASCII behind it. 0 when there is none.
    @inline(__always)
    static func marks(_ word: UInt64) -> UInt64 {
        controls(word) | (word & highs)
    }

    /// As ``marks(_:)``, without what is beyond ASCII: what must be escaped.
    @inline(__always)
    static func escapes(_ word: UInt64) -> UInt64 {
        controls(word) & ~(word & highs)
    }

    static func needsEscape(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.contains { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    }

    /// A borrow out of one byte can only disturb those above it, so the lowest mark is always right.
    @inline(__always)
    private static func controls(_ word: UInt64) -> UInt64 {
        let below = word &- ones &* 0x20
        let quote = (word ^ ones &* UInt64(UInt8(ascii: "\""))) &- ones
        let backslash = (word ^ ones &* UInt64(UInt8(ascii: "\\"))) &- ones
        return (below | quote | backslash) & highs
    }

    /// How many of eight bytes stand before the first marked one.
    @inline(__always)
    static func leading(_ marks: UInt64) -> Int { marks.trailingZeroBitCount >> 3 }

    /// What stands between the quotes of a string.
    @inline(__always)
    static func content(_ entry: JSONEntry, _ text: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text + (Int(entry.start) &+ 1), count: Int(entry.end &- entry.start) &- 2)
    }

    /// Hands out the UTF-8 of a string.
    @inline(__always)
    static func withBytes<Result>(of string: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = string.utf8.withContiguousStorageIfAvailable(body) { return result }
        // There are no others on Linux.
        var string = string
        return string.withUTF8(body)
    }

    /// Makes a string of what the scanner found to be UTF-8.
    @inline(__always)
    static func string(_ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> String {
        String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
    }

    /// Compares what is mostly short and mostly the same.
    @inline(__always)
    static func isSame(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = one.count
        guard count == other.count else { return false }
        guard count > 0, let one = UnsafeRawPointer(one.baseAddress), let other = UnsafeRawPointer(other.baseAddress)
        else { return true }
        if count >= 8 {
            var offset = 0
            while offset < count - 8 {
                if differ(one, other, at: offset, UInt64.self) { return false }
                offset += 8
            }
            // The last eight, some of them perhaps for the second time.
            return !differ(one, other, at: count - 8, UInt64.self)
        }
        if count >= 4 {
            return !differ(one, other, at: 0, UInt32.self) && !differ(one, other, at: count - 4, UInt32.self)
        }
        for offset in 0..<count where differ(one, other, at: offset, UInt8.self) { return false }
        return true
    }

    @inline(__always)
    private static func differ<Word: FixedWidthInteger & BitwiseCopyable>(
        _ one: UnsafeRawPointer, _ other: UnsafeRawPointer, at offset: Int, _ type: Word.Type
    ) -> Bool {
        one.loadUnaligned(fromByteOffset: offset, as: type) != other.loadUnaligned(fromByteOffset: offset, as: type)
    }
}
