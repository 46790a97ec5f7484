import Foundation
import Synchronization

/// The offsets of a time zone from UTC, day by day. Foundation computes them slowly, so each day is computed once and
/// cached.
final class ZoneOffsets: Sendable {
    /// The offsets during one UTC day and the hours around it. Every local day lies within these hours.
    struct Day: Sendable {
        /// The offset in seconds before the clocks change. On most days they do not.
        var before: Int64
        var after: Int64
        /// The time of the change, in seconds since 1970.
        var change = Int64.max

        /// - Parameter second: since 1970, within the day.
        func offset(at second: Int64) -> Int64 { second < change ? before : after }
    }

    /// The number of cached days. A few months are enough in practice; the limit bounds the memory when a caller goes
    /// through all days.
    private static let maximum = 4_096

    private let zone: TimeZone
    private let days = Mutex<[Int64: Day]>([:])

    /// `nil` for an unknown time zone.
    init?(zone: String) {
        guard let zone = TimeZone(identifier: zone) else { return nil }
        self.zone = zone
    }

    /// - Parameter number: the number of the day since 1970-01-01.
    func day(_ number: Int64) -> Day {
        if let known = days.withLock({ $0[number] }) { return known }
        let day = find(number)
        days.withLock { days in
            if days.count >= Self.maximum { days.removeAll() }
            days[number] = day
        }
        return day
    }

    /// Local days begin up to 14 hours before UTC days, and end up to 12 hours after them. Within that time the clocks
    /// change at most once.
    private func find(_ number: Int64) -> Day {
        var (low, high) = (number * 86_400 - 15 * 3_600, number * 86_400 + 37 * 3_600)
        var day = Day(before: offset(at: low), after: offset(at: high))
        guard day.before != day.after else { return day }
        while high - low > 1 {
            let middle = (low + high) / 2
            if offset(at: middle) == day.before { low = middle } else { high = middle }
        }
        day.change = high
        return day
    }

    private func offset(at second: Int64) -> Int64 {
        Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))))
    }
}
