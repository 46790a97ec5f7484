public import Vocabulary

/// A start of a route that comes again (R03.5).
public struct TimetableStart: Codable, Hashable, Sendable {
    /// At the first stop, in local time.
    public var time: ClockTime
    /// On which days of the week, each once.
    public var weekdays: [Weekday]
    /// The first day; `null` for always.
    public var validFrom: CalendarDate?
    /// The last day; `null` for ever.
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
