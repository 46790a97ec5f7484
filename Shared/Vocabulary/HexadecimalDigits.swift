/// Reads and writes hexadecimal digits without a branch for each digit. The digits of an identifier are nearly
/// random, so branches would be mispredicted.
struct HexadecimalDigits {
    /// Whether all bytes read so far were digits.
    private(set) var areValid = true

    /// Returns the number of the digits; an arbitrary number for invalid digits.
    @inline(__always)
    mutating func read(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
        var number: UInt64 = 0
        for place in range {
            let decimal = text[place] &- UInt8(ascii: "0")
            // A small letter is the capital with one more bit.
            let letter = (text[place] | 0x20) &- UInt8(ascii: "a")
            areValid = areValid && (decimal < 10 || letter < 6)
            number = number << 4 | UInt64(decimal < 10 ? decimal : letter &+ 10)
        }
        return number
    }

    /// Appends the lowest digits of a number, most significant first, in lower case.
    @inline(__always)
    static func write(_ number: UInt64, _ count: Int, to text: inout OutputSpan<UInt8>) {
        for place in 1...count {
            let digit = UInt8(truncatingIfNeeded: number >> UInt64(4 * (count - place)) & 15)
            text.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
        }
    }
}
