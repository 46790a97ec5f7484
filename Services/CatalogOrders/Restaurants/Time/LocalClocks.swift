import Foundation
import RPC
import Synchronization
import Vocabulary

/// Tells the day and the time on the clocks of any zone.
final class LocalClocks: Sendable {
    /// The zones that were asked for. There are about 600.
    private let zones = Mutex<[TimeZoneName: TimeZone]>([:])

    /// Checks that the machine knows a zone.
    /// - Parameter member: the member of the call.
    /// - Throws: `CallError.invalid`
    func check(_ name: TimeZoneName, of member: String) throws(CallError) {
        guard zone(name) != nil else { throw .invalid(Faults(member, TimeZoneName.fault)) }
    }

    /// - Parameter name: a known zone; UTC is used for a zone that has left the machine's database.
    func time(at instant: Instant, in name: TimeZoneName) -> (date: CalendarDate, time: ClockTime) {
        let date = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1_000)
        let offset = zone(name)?.secondsFromGMT(for: date) ?? 0
        let minutes = (instant.milliseconds / 1_000 + Int64(offset)) / 60
        let day = CalendarDate(daysSince1970: minutes / 1_440)
        return (day, ClockTime(minutes: Int(minutes % 1_440)))
    }

    /// Returns the first second of a day. Consecutive days share no moment and leave none out, also on the days when
    /// clocks change.
    /// - Parameter name: a known zone; UTC is used for a zone that has left the machine's database.
    func start(of day: CalendarDate, in name: TimeZoneName) -> Instant {
        // Clocks differ from UTC by less than a day, so these seconds are before and after the beginning.
        var (before, start) = ((day.days - 1) * 86_400, (day.days + 1) * 86_400)
        while start - before > 1 {
            let middle = before + (start - before) / 2
            if time(at: Instant(milliseconds: middle * 1_000), in: name).date < day {
                before = middle
            } else {
                start = middle
            }
        }
        return Instant(milliseconds: start * 1_000)
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
