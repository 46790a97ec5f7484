import ServiceKit
import Vocabulary

/// The clocks of the town: what they show at an instant, and when they show it. Right in the two nights of a year in
/// which they are changed (R03.24).
struct TownClock: Sendable {
    /// The name of the zone in the tz database, `Europe/Kyiv`.
    let zone: String
    private let offsets: ZoneOffsets

    /// - Throws: `ConfigurationError` when there is no such zone.
    init(zone: String) throws(ConfigurationError) {
        // Foundation knows abbreviations and offsets, too; texts (RFC 9557) and other programs (GTFS) do not.
        guard zone.contains("/") || zone == "UTC", let offsets = ZoneOffsets(zone: zone) else {
            throw ConfigurationError("network.zone must be a time zone such as Europe/Kyiv, not \"\(zone)\"")
        }
        self.zone = zone
        self.offsets = offsets
    }

    /// When the clocks show that. What they show twice in a night in autumn means the first time; what they leave out
    /// in spring is moved on by the hour that is left out, so 03:30 means 04:30.
    func instant(_ date: CalendarDate, _ time: ClockTime) -> Instant {
        // In seconds since 1970, if the clocks showed UTC.
        let shown = date.days * 86_400 + Int64(time.minutes) * 60
        let day = offsets.day(date.days)
        let (first, second) = (shown - day.before, shown - day.after)
        let isSecond = day.offset(at: first) != day.before && day.offset(at: second) == day.after
        return Instant(milliseconds: (isSecond ? second : first) * 1_000)
    }

    /// What the clocks show, without the seconds.
    func local(_ instant: Instant) -> (date: CalendarDate, time: ClockTime) {
        let second = Self.quotient(instant.milliseconds, 1_000)
        let shown = second + offsets.day(Self.quotient(second, 86_400)).offset(at: second)
        let days = Self.quotient(shown, 86_400)
        return (
            CalendarDate(daysSince1970: days), ClockTime(minutes: Int((shown - days * 86_400) / 60))
        )
    }

    /// What the clocks show, and whether they show it once.
    func moment(_ instant: Instant) -> LocalMoment {
        let (date, time) = local(instant)
        let second = Self.quotient(instant.milliseconds, 1_000)
        let offset = { (second: Int64) in offsets.day(Self.quotient(second, 86_400)).offset(at: second) }
        return LocalMoment(
            date: date, time: time, utcOffset: UTCOffset(minutes: Int(offset(second) / 60)),
            isShownTwice: UTCOffset.isShownTwice(at: second, offset: offset))
    }

    /// Where GTFS counts the times of a day from: 12 hours before its noon, which is midnight on all days but the two.
    func serviceDayStart(_ date: CalendarDate) -> Instant {
        instant(date, ClockTime(minutes: 12 * 60)) - .seconds(12 * 3_600)
    }

    /// Rounded down, also before 1970.
    private static func quotient(_ number: Int64, _ divisor: Int64) -> Int64 {
        let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
