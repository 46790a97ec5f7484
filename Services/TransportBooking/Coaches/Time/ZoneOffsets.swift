import Foundation
import Synchronization

/// How far the clocks of a zone are ahead of UTC, day by day. Foundation knows, but is slow to tell: it is asked once
/// for each day, and the answers are kept.
final class ZoneOffsets: Sendable {
    /// Of one day by UTC and the hours around it, in which that day begins and ends anywhere on Earth.
    struct Day: Sendable {
        /// In seconds, before the clocks are changed; on most days they are not.
        var before: Int64
        var after: Int64
        /// When they are, in seconds since 1970.
        var change = Int64.max

        /// - Parameter second: since 1970, within the day.
        func offset(at second: Int64) -> Int64 { second < change ? before : after }
    }

    /// Days that are kept. Nobody needs more than those of a few months; whoever asks for all of them is not to fill
    /// the memory.
    private static let maximum = 4_096

    private let zone: TimeZone
    private let days = Mutex<[Int64: Day]>([:])

    /// `nil` when there is no such zone.
    init?(zone: String) {
        guard let zone = TimeZone(identifier: zone) else { return nil }
        self.zone = zone
    }

    /// - Parameter number: of the day since 1970-01-01.
    func day(_ number: Int64) -> Day {
        if let known = days.withLock({ $0[number] }) { return known }
        let day = find(number)
        days.withLock { days in
            if days.count >= Self.maximum { days.removeAll() }
            days[number] = day
        }
        return day
    }

    /// Local days lie up to 14 hours before those of UTC, and 12 behind. In so short a time clocks change once at most.
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
