import DeliveriesContract
import SQLiteKit
import Vocabulary

/// The deliveries that were created from one instant on and before another.
///
/// Tables are searched by identifiers, which grow with time. An identifier is made within moments of `createdAt`, which
/// decides; with a minute to spare on both sides the search misses no delivery.
struct CreationRange: Hashable, Sendable {
    let from: Instant
    let until: Instant

    private static let leeway = Duration.seconds(60)

    init(from: Instant?, until: Instant?) {
        self.from = from ?? Instant(milliseconds: .min)
        self.until = until ?? Instant(milliseconds: .max)
    }

    /// Every identifier in the range is greater.
    var lowest: StoredBytes {
        StoredBytes(from.milliseconds == .min ? [] : Self.beginning(of: from - Self.leeway))
    }

    /// Every identifier in the range is less.
    var highest: StoredBytes {
        let afterAll = [UInt8](repeating: 0xFF, count: 17)
        return StoredBytes(until.milliseconds == .max ? afterAll : Self.beginning(of: until + Self.leeway))
    }

    /// What identifiers made at an instant begin with; there are none of before 1970.
    private static func beginning(of instant: Instant) -> [UInt8] {
        let time = Instant(milliseconds: min(max(0, instant.milliseconds), (1 << 48) - 1))
        return Array(DeliveryID(at: time, random: (0, 0)).bytes.prefix(6))
    }
}
