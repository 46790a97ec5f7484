/// A calendar day without a time zone: `2026-11-25`. From 1970 to 9999.
public struct CalendarDate: WireText, Comparable {
    public static var schema: Schema { .string(StringRule(format: "date")) }
    public static var example: CalendarDate { CalendarDate(daysSince1970: 20_782) }

    /// Days since 1970-01-01.
    public let days: Int64

    /// Makes a day from a valid number, as stored in a database.
    public init(daysSince1970 days: Int64) { self.days = days }

    public init(_ text: String) throws(Fault) {
        guard let days = Self.days(in: text) else {
            throw .format("This must be a date such as \(Self.example).", "date", ["example": "\(Self.example)"])
        }
        self.days = days
    }

    /// - Parameter firstYear: of the permitted dates.
    static func days(in text: String, from firstYear: Int64 = 1_970) -> Int64? {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) } }
        let (year, month, day) = (numbers[0], numbers[1], numbers[2])
        guard year >= firstYear, 1...12 ~= month, 1...CivilDate.days(inMonth: month, of: year) ~= day else {
            return nil
        }
        return CivilDate(year: year, month: month, day: day).daysSince1970
    }

    public var text: String {
        let date = CivilDate(daysSince1970: days)
        return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
    }

    /// The form without hyphens, `20261125`, as in GTFS and iCalendar.
    public var basicText: String { text.filter { $0 != "-" } }

    public var year: Int64 { CivilDate(daysSince1970: days).year }
    public var month: Int64 { CivilDate(daysSince1970: days).month }
    public var day: Int64 { CivilDate(daysSince1970: days).day }

    /// 1 is Monday, 7 is Sunday (ISO 8601).
    public var weekday: Int { Int((days + 3) % 7) + 1 }

    public static func < (left: Self, right: Self) -> Bool { left.days < right.days }

    public static func + (date: Self, days: Int) -> Self { Self(daysSince1970: date.days + Int64(days)) }
    public static func - (date: Self, days: Int) -> Self { Self(daysSince1970: date.days - Int64(days)) }
    /// Returns the difference in days.
    public static func - (left: Self, right: Self) -> Int { Int(left.days - right.days) }
}

/// A time of day: `06:30`. From `00:00` to `23:59`.
public struct ClockTime: WireText, Comparable {
    public static var schema: Schema { .string(StringRule(pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$")) }
    public static var example: ClockTime { ClockTime(minutes: 390) }

    /// Minutes since midnight, 0 to 1439.
    public let minutes: Int

    /// Makes a time from a valid number, as stored in a database.
    public init(minutes: Int) { self.minutes = minutes }

    public init(_ text: String) throws(Fault) {
        let bytes = Array(text.utf8)
        guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"),
            [0, 1, 3, 4].allSatisfy({ 0x30...0x39 ~= bytes[$0] })
        else { throw Self.fault }
        let digits = bytes.map { Int($0) - 0x30 }
        let (hour, minute) = (digits[0] * 10 + digits[1], digits[3] * 10 + digits[4])
        guard hour < 24, minute < 60 else { throw Self.fault }
        minutes = hour * 60 + minute
    }

    private static var fault: Fault {
        .format("This must be a time of day such as \(example).", "clockTime", ["example": "\(example)"])
    }

    public var text: String { "\(padded(Int64(minutes / 60), 2)):\(padded(Int64(minutes % 60), 2))" }

    public static func < (left: Self, right: Self) -> Bool { left.minutes < right.minutes }
}

private func padded(_ number: Int64, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
