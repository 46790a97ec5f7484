import Glibc
import Synchronization

/// The value of the `Date` header (RFC 9110 section 5.6.7), formatted once a second.
enum HTTPDate {
    private static let last = Mutex((second: time_t(0), text: ""))

    static var now: String {
        let second = time(nil)
        return last.withLock { last in
            if last.second != second { last = (second, text(second)) }
            return last.text
        }
    }

    /// Formats a time as `Sun, 06 Nov 1994 08:49:37 GMT`.
    static func text(_ second: time_t) -> String {
        var second = second
        var parts = tm()
        gmtime_r(&second, &parts)
        // strftime would name the days in the process's locale.
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        func padded(_ number: CInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let date =
            "\(days[Int(parts.tm_wday)]), \(padded(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(1_900 + parts.tm_year)"
        return "\(date) \(padded(parts.tm_hour)):\(padded(parts.tm_min)):\(padded(parts.tm_sec)) GMT"
    }
}
