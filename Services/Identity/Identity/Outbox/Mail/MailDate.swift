import Glibc
import Vocabulary

extension Instant {
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The date in a mail header (RFC 5322 section 3.3): `Sat, 21 Nov 2026 13:45:00 +0000`.
    var mailDate: String {
        var seconds = time_t(milliseconds / 1_000)
        var time = tm()
        gmtime_r(&seconds, &time)
        let weekday = Self.weekdays[Int(time.tm_wday)]
        let month = Self.months[Int(time.tm_mon)]
        let clock = [time.tm_hour, time.tm_min, time.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(weekday), \(time.tm_mday) \(month) \(time.tm_year + 1_900) \(clock.joined(separator: ":")) +0000"
    }
}
