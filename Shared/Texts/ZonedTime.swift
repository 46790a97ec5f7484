import Foundation
import Vocabulary

/// A point in time and the zone by whose clocks it is read (RFC 9557), `2026-11-26T04:00:00.000Z[Europe/Kyiv]`.
struct ZonedTime {
    let instant: Instant
    let zone: TimeZone

    /// - Parameters:
    ///   - text: RFC 3339 in UTC, perhaps with the name of a zone in brackets behind it; nothing else that RFC 9557
    ///     knows.
    ///   - usual: the zone of a text that names none.
    /// - Returns: `nil` for what is no time, and for a zone that the time zone database does not know.
    init?(_ text: String, usual: TimeZone) {
        guard text.utf8.last == UInt8(ascii: "]") else {
            guard let instant = Instant(text) else { return nil }
            self.instant = instant
            zone = usual
            return
        }
        let parts = text.dropLast().split(separator: "[", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let instant = Instant(String(parts[0])), parts[1].contains("/") || parts[1] == "UTC",
            let zone = TimeZone(identifier: String(parts[1]))
        else { return nil }
        self.instant = instant
        self.zone = zone
    }
}
