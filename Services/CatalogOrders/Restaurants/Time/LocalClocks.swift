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

    private func zone(_ name: TimeZoneName) -> TimeZone? {
        zones.withLock { zones in
            if let known = zones[name] { return known }
            guard let zone = TimeZone(identifier: name.text) else { return nil }
            zones[name] = zone
            return zone
        }
    }
}
