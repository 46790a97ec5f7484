import Foundation
import Vocabulary

/// A point in time with the time zone it is shown in (RFC 9557), `2026-11-26T04:00:00.000Z[Europe/Kyiv]`.
struct ZonedTime {
    let instant: Instant
    let zone: TimeZone

    /// - Parameters:
    ///   - text: RFC 3339 in UTC, optionally followed by the name of a zone in brackets. No other part of RFC 9557 is
    ///     accepted.
    ///   - usual: the zone of a text without one.
    /// - Returns: `nil` when the text is not a time or the time zone database does not have the zone.
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
