import ServiceKit
import Vocabulary

/// Converts between instants and the local time of the town, also in the two nights in which the clocks change
/// (R03.24).
struct TownClock: Sendable {
    /// The name of the time zone in the tz database, `Europe/Kyiv`.
    let zone: String
    private let offsets: ZoneOffsets

    /// - Throws: `ConfigurationError` when there is no such zone.
    init(zone: String) throws(ConfigurationError) {
        // Foundation also accepts abbreviations and offsets, but texts (RFC 9557) and GTFS need a name of the tz
        // database.
        guard zone.contains("/") || zone == "UTC", let offsets = ZoneOffsets(zone: zone) else {
            throw ConfigurationError("network.zone must be a time zone such as Europe/Kyiv, not \"\(zone)\"")
        }
        self.zone = zone
        self.offsets = offsets
    }

    /// Returns the instant of a local time. A time that occurs twice in autumn is the first of the two. A time that is
    /// skipped in spring is moved by the skipped hour, so 03:30 means 04:30.
    func instant(_ date: CalendarDate, _ time: ClockTime) -> Instant {
        // The local time in seconds since 1970, as if it were UTC.
        let shown = date.days * 86_400 + Int64(time.minutes) * 60
        let day = offsets.day(date.days)
        let (first, second) = (shown - day.before, shown - day.after)
        let isSecond = day.offset(at: first) != day.before && day.offset(at: second) == day.after
        return Instant(milliseconds: (isSecond ? second : first) * 1_000)
    }

    /// Returns the local time of an instant, without the seconds.
    func local(_ instant: Instant) -> (date: CalendarDate, time: ClockTime) {
        let second = Self.quotient(instant.milliseconds, 1_000)
        let shown = second + offsets.day(Self.quotient(second, 86_400)).offset(at: second)
        let days = Self.quotient(shown, 86_400)
        return (
            CalendarDate(daysSince1970: days), ClockTime(minutes: Int((shown - days * 86_400) / 60))
        )
    }

    /// Returns the local time of an instant, and whether it occurs twice.
    func moment(_ instant: Instant) -> LocalMoment {
        let (date, time) = local(instant)
        let second = Self.quotient(instant.milliseconds, 1_000)
        let offset = { (second: Int64) in offsets.day(Self.quotient(second, 86_400)).offset(at: second) }
        return LocalMoment(
            date: date, time: time, utcOffset: UTCOffset(minutes: Int(offset(second) / 60)),
            isShownTwice: UTCOffset.isShownTwice(at: second, offset: offset))
    }

    /// Returns the origin of GTFS times on a day: 12 hours before noon, which is midnight on all days except the two
    /// with a change.
    func serviceDayStart(_ date: CalendarDate) -> Instant {
        instant(date, ClockTime(minutes: 12 * 60)) - .seconds(12 * 3_600)
    }

    /// Divides and rounds down, also before 1970.
    private static func quotient(_ number: Int64, _ divisor: Int64) -> Int64 {
        let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
