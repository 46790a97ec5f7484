import Foundation
import Synchronization
import Vocabulary

/// Converts between moments and the local time of a zone.
final class CityClocks: Sendable {
    /// The zones that were asked for. There are about 600.
    private let zones = Mutex<[TimeZoneName: TimeZone]>([:])

    /// - Parameter name: UTC is used for a zone that the machine does not know.
    func time(at instant: Instant, in name: TimeZoneName) -> (date: CalendarDate, time: ClockTime) {
        let date = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1_000)
        let offset = zone(name)?.secondsFromGMT(for: date) ?? 0
        let minutes = Self.floor(instant.milliseconds + Int64(offset) * 1_000, 60_000)
        let day = Self.floor(minutes, 1_440)
        return (CalendarDate(daysSince1970: day), ClockTime(minutes: Int(minutes - day * 1_440)))
    }

    /// Returns the first second at which the clocks show this time of this day, or a later one: at a time that the
    /// clocks skip in spring, the second after the gap.
    func moment(_ day: CalendarDate, _ clock: ClockTime, in name: TimeZoneName) -> Instant {
        // Clocks differ from UTC by less than a day, so these seconds are before and after the moment.
        var (before, moment) = ((day.days - 1) * 86_400, (day.days + 2) * 86_400)
        while moment - before > 1 {
            let middle = before + (moment - before) / 2
            let local = time(at: Instant(milliseconds: middle * 1_000), in: name)
            if (local.date, local.time) < (day, clock) { before = middle } else { moment = middle }
        }
        return Instant(milliseconds: moment * 1_000)
    }

    func start(of day: CalendarDate, in name: TimeZoneName) -> Instant { moment(day, ClockTime(minutes: 0), in: name) }

    /// Divides, and rounds down, also before 1970.
    private static func floor(_ number: Int64, _ divisor: Int64) -> Int64 {
        let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? quotient - 1 : quotient
    }

    private func zone(_ name: TimeZoneName) -> TimeZone? {
        zones.withLock { zones in
            if let known = zones[name] { return known }
            guard let zone = TimeZone(identifier: name.text) else { return nil }
            zones[name] = zone
            return zone
        }
    }
}
