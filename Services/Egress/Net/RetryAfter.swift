import Vocabulary

/// `Retry-After` (RFC 9110 section 10.2.3).
enum RetryAfter {
    /// The longest delay: a day.
    static let longest = 86_400

    /// Returns the delay in seconds. The header has seconds, or a time in the only form of RFC 9110 section 5.6.7 that
    /// is not obsolete. 0 for a time in the past; `nil` without a header or with an invalid one.
    static func seconds(_ header: String?, now: Instant) -> Int? {
        guard let header else { return nil }
        if !header.isEmpty, header.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
            // A number that overflows is certainly longer than a day.
            return min(Int(header) ?? longest, longest)
        }
        guard let instant = instant(header) else { return nil }
        let seconds = ((instant - now).milliseconds + 999) / 1_000
        return Int(min(max(seconds, 0), Int64(longest)))
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// `Sun, 06 Nov 1994 08:49:37 GMT`
    private static func instant(_ text: String) -> Instant? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[0].utf8.count == 4, parts[0].last == ",", parts[5] == "GMT",
            let month = months.firstIndex(of: String(parts[2])), parts[1].utf8.count == 2, parts[3].utf8.count == 4,
            parts[4].utf8.count == 8
        else { return nil }
        let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
        return Instant("\(parts[3])-\(number)-\(parts[1])T\(parts[4])Z")
    }
}
