/// Reads the numbers the scanner accepted, exactly.
enum JSONNumbers {
    enum Failure: Error {
        /// Written with a fraction or an exponent.
        case notPlain
        case outOfRange
    }

    /// An integer written without fraction and exponent. `-0` is 0.
    static func integer<I: FixedWidthInteger>(_ type: I.Type, _ text: ArraySlice<UInt8>) throws(Failure) -> I {
        let isNegative = text.first == UInt8(ascii: "-")
        var result: I = 0
        for byte in isNegative ? text.dropFirst() : text {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { throw .notPlain }
            // Negative numbers are summed up negatively: the least one has no positive counterpart.
            let digit = I(truncatingIfNeeded: byte - UInt8(ascii: "0"))
            let (tenfold, overflowed) = result.multipliedReportingOverflow(by: 10)
            let (sum, exceeded) =
                isNegative ? tenfold.subtractingReportingOverflow(digit) : tenfold.addingReportingOverflow(digit)
            if overflowed || exceeded { throw .outOfRange }
            result = sum
        }
        return result
    }

    /// The number nearest to what is written.
    static func floatingPoint<F: BinaryFloatingPoint & LosslessStringConvertible>(
        _ type: F.Type, _ text: ArraySlice<UInt8>
    ) throws(Failure) -> F {
        guard let number = F(String(decoding: text, as: UTF8.self)), number.isFinite else { throw .outOfRange }
        return number
    }
}
