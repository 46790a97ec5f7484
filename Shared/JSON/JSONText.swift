/// Reads the bytes of a text, eight at a time.
///
/// Every text is followed by ``padding`` zeros. So a word may be loaded at any offset, and a scan needs no other end
/// check: zero is never a valid byte.
enum JSONText {
    static let padding = 8

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// Loads eight bytes, the first in the lowest bits.
    @inline(__always)
    static func word(_ pointer: UnsafePointer<UInt8>) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
    }

    /// Loads one to seven bytes, followed by zeros.
    @inline(__always)
    static func word(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        let pointer = UnsafeRawPointer(pointer)
        if count >= 4 {
            // The two halves overlap in bytes that are the same in both.
            let low = UInt64(UInt32(littleEndian: pointer.loadUnaligned(as: UInt32.self)))
            let high = UInt32(littleEndian: pointer.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
            return low | UInt64(high) &<< UInt64(8 * (count - 4))
        }
        let middle = count >> 1
        let last = count - 1
        return UInt64(pointer.load(as: UInt8.self))
            | UInt64(pointer.load(fromByteOffset: middle, as: UInt8.self)) &<< UInt64(8 * middle)
            | UInt64(pointer.load(fromByteOffset: last, as: UInt8.self)) &<< UInt64(8 * last)
    }

    /// Marks the control characters, quotes, backslashes and non-ASCII bytes among eight bytes, by their high bits.
    /// The first mark is always right; later marks may be wrong for ASCII bytes. 0 when there is none.
    @inline(__always)
    static func marks(_ word: UInt64) -> UInt64 {
        controls(word) | (word & highs)
    }

    /// Like ``marks(_:)`` without non-ASCII bytes: marks the bytes that must be escaped.
    @inline(__always)
    static func escapes(_ word: UInt64) -> UInt64 {
        controls(word) & ~(word & highs)
    }

    static func needsEscape(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.contains { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    }

    /// A borrow out of one byte can disturb only higher bytes, so the lowest mark is always right.
    @inline(__always)
    private static func controls(_ word: UInt64) -> UInt64 {
        let below = word &- ones &* 0x20
        let quote = (word ^ ones &* UInt64(UInt8(ascii: "\""))) &- ones
        let backslash = (word ^ ones &* UInt64(UInt8(ascii: "\\"))) &- ones
        return (below | quote | backslash) & highs
    }

    /// Returns the number of bytes before the first marked one.
    @inline(__always)
    static func leading(_ marks: UInt64) -> Int { marks.trailingZeroBitCount >> 3 }

    /// Returns the bytes between the quotes of a string.
    @inline(__always)
    static func content(_ entry: JSONEntry, _ text: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text + (Int(entry.start) &+ 1), count: Int(entry.end &- entry.start) &- 2)
    }

    /// Passes the UTF-8 of a string to `body`.
    @inline(__always)
    static func withBytes<Result>(of string: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = string.utf8.withContiguousStorageIfAvailable(body) { return result }
        // Linux has no other kinds of strings.
        var string = string
        return string.withUTF8(body)
    }

    /// Makes a string from bytes that the scanner found to be UTF-8.
    @inline(__always)
    static func string(_ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> String {
        String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
    }

    /// Compares bytes that are mostly few and mostly equal.
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
            // Compares the last eight bytes, some perhaps a second time.
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
