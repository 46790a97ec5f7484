/// Reads the numbers that the scanner accepted, exactly.
enum JSONNumbers {
    enum Failure: Error {
        /// The number has a fraction or an exponent.
        case notPlain
        case outOfRange
    }

    /// Reads an integer without fraction and exponent. `-0` is 0.
    @inline(__always)
    static func integer(_ text: UnsafeBufferPointer<UInt8>) throws(Failure) -> Int64 {
        // Up to 18 characters cannot overflow.
        guard text.count <= 18 else { return try integer(Int64.self, text) }
        var result: Int64 = 0
        var isNegative = false
        for byte in text {
            let digit = byte &- UInt8(ascii: "0")
            if digit < 10 {
                result = result &* 10 &+ Int64(digit)
            } else if byte == UInt8(ascii: "-") {
                isNegative = true
            } else {
                throw .notPlain
            }
        }
        return isNegative ? 0 &- result : result
    }

    /// Reads an integer of any width, like ``integer(_:)``.
    static func integer<I: FixedWidthInteger>(
        _ type: I.Type, _ text: UnsafeBufferPointer<UInt8>
    ) throws(Failure) -> I {
        let isNegative = text.first == UInt8(ascii: "-")
        var result: I = 0
        for byte in isNegative ? text.dropFirst() : text[...] {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { throw .notPlain }
            // Negative numbers are accumulated as negative values, because the minimum has no positive counterpart.
            let digit = I(truncatingIfNeeded: byte - UInt8(ascii: "0"))
            let (tenfold, overflowed) = result.multipliedReportingOverflow(by: 10)
            let (sum, exceeded) =
                isNegative ? tenfold.subtractingReportingOverflow(digit) : tenfold.addingReportingOverflow(digit)
            if overflowed || exceeded { throw .outOfRange }
            result = sum
        }
        return result
    }

    /// Returns the nearest representable number.
    static func floatingPoint<F: BinaryFloatingPoint & LosslessStringConvertible>(
        _ type: F.Type, _ text: UnsafeBufferPointer<UInt8>
    ) throws(Failure) -> F {
        guard let number = F(JSONText.string(text, isASCII: true)), number.isFinite else { throw .outOfRange }
        return number
    }
}
