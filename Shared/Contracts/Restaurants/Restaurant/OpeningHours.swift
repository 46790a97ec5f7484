public import Vocabulary

/// A time in which a restaurant or a product is available, every week, on the clocks of the restaurant. A time that
/// ends at or before its beginning ends on the next day: `23:00` to `02:00` belongs to the day on which it begins.
public struct OpeningHours: Codable, Hashable, Sendable {
    /// The day on which it begins: 1 is Monday, 7 is Sunday.
    public var day: Weekday
    public var from: ClockTime
    public var until: ClockTime

    public init(_ day: Weekday, from: ClockTime, until: ClockTime) {
        self.day = day
        self.from = from
        self.until = until
    }

    private static let minutesOfWeek = 7 * 1_440

    /// The minutes of the week, counted from Monday 00:00. The end may lie in the next week.
    var minutes: Range<Int> {
        let begin = (day.number - 1) * 1_440 + from.minutes
        let length = until.minutes - from.minutes
        return begin..<begin + (length > 0 ? length : length + 1_440)
    }

    /// - Parameter minute: of the week.
    func contains(_ minute: Int) -> Bool {
        minutes.contains(minute) || minutes.contains(minute + Self.minutesOfWeek)
    }

    func overlaps(_ other: OpeningHours) -> Bool {
        [-Self.minutesOfWeek, 0, Self.minutesOfWeek].contains { shift in
            minutes.lowerBound < other.minutes.upperBound + shift
                && other.minutes.lowerBound + shift < minutes.upperBound
        }
    }
}

extension [OpeningHours] {
    /// The most times in a week.
    public static var limit: Int { 28 }

    /// Whether one of the times contains the moment on the clocks of the restaurant. In the night in which clocks are
    /// put back, an hour is shown twice, and counts twice.
    public func contains(_ day: Weekday, _ time: ClockTime) -> Bool {
        let minute = (day.number - 1) * 1_440 + time.minutes
        return contains { $0.contains(minute) }
    }
}

extension Faults {
    /// Records times that overlap, and too many.
    mutating func check(_ hours: [OpeningHours], at path: String) {
        guard hours.count <= [OpeningHours].limit else {
            return record(.tooLong(atMost: [OpeningHours].limit, "times"), at: path)
        }
        for (index, one) in hours.enumerated() where hours[..<index].contains(where: one.overlaps) {
            record(.overlap, at: "\(path).\(index)")
        }
    }
}

extension Fault {
    static let overlap = Fault(code: "overlap", message: "This overlaps with another time.")
}
