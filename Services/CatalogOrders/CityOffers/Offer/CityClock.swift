import CityOffersContract
import Foundation
import Vocabulary

/// Tells the day and the time on the clocks of a city.
struct CityClock: Sendable {
    /// - Parameter name: UTC is used for a zone that the machine does not know.
    func time(at instant: Instant, in name: TimeZoneName) -> OfferPageTime {
        let date = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1_000)
        let offset = TimeZone(identifier: name.text)?.secondsFromGMT(for: date) ?? 0
        let seconds = Self.floor(instant.milliseconds, 1_000) + Int64(offset)
        let day = Self.floor(seconds, 86_400)
        return OfferPageTime(
            day: CalendarDate(daysSince1970: day), time: ClockTime(minutes: Int((seconds - day * 86_400) / 60)))
    }

    /// Divides, and rounds down.
    private static func floor(_ number: Int64, _ divisor: Int64) -> Int64 {
        let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? quotient - 1 : quotient
    }
}
