// The RFC 3339 text, read from bytes and written as bytes.
extension Instant: CustomStringConvertible {
    public var description: String { string }

    /// Reads an RFC 3339 date-time in UTC (`Z`), with or without a fraction; digits after the third are dropped.
    public init?(_ text: String) {
        var text = text
        let parsed = text.withUTF8 { Self(reading: $0.span) }
        guard let parsed else { return nil }
        self = parsed
    }
}

extension Instant: WireASCII {
    /// Enough for the year of the greatest number of milliseconds in 64 bits.
    package static var longestText: Int { 32 }

    package init(text: Span<UInt8>) throws(Fault) {
        guard let instant = Self(reading: text) else { throw Self.fault }
        self = instant
    }

    package func write(to text: inout OutputSpan<UInt8>) {
        let days = milliseconds.flooredQuotient(by: Self.millisecondsADay)
        let rest = milliseconds - days * Self.millisecondsADay
        let date = CivilDate(daysSince1970: days)
        if date.year < 0 { text.append(UInt8(ascii: "-")) }
        Self.write(date.year.magnitude, 4, to: &text)
        Self.write("-", date.month, 2, to: &text)
        Self.write("-", date.day, 2, to: &text)
        Self.write("T", rest / 3_600_000, 2, to: &text)
        Self.write(":", rest / 60_000 % 60, 2, to: &text)
        Self.write(":", rest / 1_000 % 60, 2, to: &text)
        Self.write(".", rest % 1_000, 3, to: &text)
        text.append(UInt8(ascii: "Z"))
    }
}

extension Instant {
    private static let millisecondsADay: Int64 = 86_400_000

    private static func write(_ mark: Unicode.Scalar, _ value: Int64, _ width: Int, to text: inout OutputSpan<UInt8>) {
        text.append(UInt8(ascii: mark))
        write(value.magnitude, width, to: &text)
    }

    /// Appends a number, zero-padded to the width.
    private static func write(_ value: UInt64, _ width: Int, to text: inout OutputSpan<UInt8>) {
        var divisor: UInt64 = 1
        var digits = 1
        while digits < width || value / divisor >= 10 {
            divisor *= 10
            digits += 1
        }
        while divisor > 0 {
            text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / divisor % 10))
            divisor /= 10
        }
    }

    private init?(reading text: Span<UInt8>) {
        let last = text.count - 1
        guard last >= 19, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"), text[10] == UInt8(ascii: "T"),
            text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"), text[last] == UInt8(ascii: "Z"),
            let year = Self.number(text, 0..<4), let month = Self.number(text, 5..<7),
            let day = Self.number(text, 8..<10), let hour = Self.number(text, 11..<13),
            let minute = Self.number(text, 14..<16), let second = Self.number(text, 17..<19),
            1...12 ~= month, hour < 24, minute < 60, second < 60,
            day >= 1, day <= CivilDate.days(inMonth: month, of: year),
            let fraction = Self.fraction(text, 19..<last)
        else { return nil }
        let days = CivilDate(year: year, month: month, day: day).daysSince1970
        let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second
        self.init(milliseconds: seconds * 1_000 + fraction)
    }

    /// Returns the milliseconds of a decimal fraction with any number of digits; 0 for an empty one.
    private static func fraction(_ text: Span<UInt8>, _ range: Range<Int>) -> Int64? {
        guard let point = range.first else { return 0 }
        guard text[point] == UInt8(ascii: "."), range.count > 1 else { return nil }
        var milliseconds: Int64 = 0
        var unit: Int64 = 100
        for place in range.dropFirst() {
            guard let digit = number(text, place..<place + 1) else { return nil }
            milliseconds += digit * unit
            unit /= 10
        }
        return milliseconds
    }

    private static func number(_ text: Span<UInt8>, _ range: Range<Int>) -> Int64? {
        var number: Int64 = 0
        for place in range {
            let digit = text[place] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            number = number * 10 + Int64(digit)
        }
        return number
    }
}
