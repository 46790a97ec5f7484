import Vocabulary

/// An instant as the clocks of the town show it, to the minute.
struct LocalMoment: Hashable, Sendable {
    var date: CalendarDate
    var time: ClockTime
    var utcOffset: UTCOffset
    /// Whether the clocks show ``date`` and ``time`` at another instant, too, because they are put back in that night.
    var isShownTwice = false

    /// For readers who cannot tell from ``date`` and ``time`` which instant is meant; `nil` where they can.
    var offsetIfNeeded: UTCOffset? { isShownTwice ? utcOffset : nil }
}
