import Vocabulary

/// An instant in the local time of the town, to the minute.
struct LocalMoment: Hashable, Sendable {
    var date: CalendarDate
    var time: ClockTime
    var utcOffset: UTCOffset
    /// Whether ``date`` and ``time`` occur at another instant, too, because the clocks are put back in that night.
    var isShownTwice = false

    /// The offset where ``date`` and ``time`` are ambiguous; `nil` where they are not.
    var offsetIfNeeded: UTCOffset? { isShownTwice ? utcOffset : nil }
}
