/// A point in time, to the millisecond. Stored as milliseconds since 1970-01-01T00:00:00Z; on the wire
/// RFC 3339 in UTC with milliseconds, `2026-11-21T13:45:00.000Z`.
public struct Instant: Hashable, Comparable, Sendable {
    public var milliseconds: Int64

    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    public static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }

    public static func + (instant: Self, duration: Duration) -> Self {
        Self(milliseconds: instant.milliseconds + duration.milliseconds)
    }

    public static func - (instant: Self, duration: Duration) -> Self {
        Self(milliseconds: instant.milliseconds - duration.milliseconds)
    }

    public static func - (left: Self, right: Self) -> Duration {
        .milliseconds(left.milliseconds - right.milliseconds)
    }
}

extension Duration {
    /// Whole milliseconds, rounded towards zero.
    public var milliseconds: Int64 {
        components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
    }
}

extension Instant: CustomStringConvertible {
    private static let millisecondsADay: Int64 = 86_400_000

    public var description: String {
        let days = milliseconds.flooredQuotient(by: Self.millisecondsADay)
        let rest = milliseconds - days * Self.millisecondsADay
        let date = CivilDate(daysSince1970: days)
        func padded(_ value: Int64, _ width: Int) -> String {
            let digits = String(value)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2) + "T"
            + padded(rest / 3_600_000, 2) + ":" + padded(rest / 60_000 % 60, 2) + ":"
            + padded(rest / 1_000 % 60, 2) + "." + padded(rest % 1_000, 3) + "Z"
    }

    /// Reads an RFC 3339 date-time in UTC (`Z`), with or without a fraction; digits after the third are dropped.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        func number(_ range: Range<Int>) -> Int64? {
            guard range.upperBound <= bytes.count else { return nil }
            var value: Int64 = 0
            for byte in bytes[range] {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                value = value * 10 + Int64(byte - UInt8(ascii: "0"))
            }
            return value
        }
        func separators(_ places: [(Int, Character)]) -> Bool {
            places.allSatisfy { $0.0 < bytes.count && bytes[$0.0] == $0.1.asciiValue }
        }
        guard separators([(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":")]), bytes.last == UInt8(ascii: "Z"),
            let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
            let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
            (1...12).contains(month), hour < 24, minute < 60, second < 60,
            day >= 1, day <= CivilDate.days(inMonth: month, of: year)
        else { return nil }
        var fraction: Int64 = 0
        if bytes.count > 20 {
            let digits = 20..<bytes.count - 1
            let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
            // There may be any number of digits, more than an integer holds.
            guard bytes[19] == UInt8(ascii: "."), !digits.isEmpty, bytes[digits].allSatisfy(isDigit),
                let leading = number(digits.prefix(3))
            else { return nil }
            fraction = leading
            for _ in digits.prefix(3).count..<3 { fraction *= 10 }
        }
        let days = CivilDate(year: year, month: month, day: day).daysSince1970
        let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second
        self.init(milliseconds: seconds * 1_000 + fraction)
    }
}

extension Instant: WireValue {
    public static var schema: Schema { .string(StringRule(format: "date-time")) }
    public static var example: Self { Self(milliseconds: 1_795_268_700_000) }

    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let instant = Self(text) else {
            throw Fault.format("This must be a time in UTC such as \(Self.example).")
        }
        self = instant
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
