public import Vocabulary

/// A recurring start of a route (R03.5).
public struct TimetableStart: Codable, Hashable, Sendable {
    /// The time at the first stop, in local time.
    public var time: ClockTime
    /// The days of the week, each once.
    public var weekdays: [Weekday]
    /// The first day; `null` for no limit.
    public var validFrom: CalendarDate?
    /// The last day; `null` for no limit.
    public var validUntil: CalendarDate?

    public init(
        time: ClockTime, weekdays: [Weekday] = Weekday.all, validFrom: CalendarDate? = nil,
        validUntil: CalendarDate? = nil
    ) {
        self.time = time
        self.weekdays = weekdays
        self.validFrom = validFrom
        self.validUntil = validUntil
    }
}
