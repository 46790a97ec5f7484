import DeliveriesContract
import RPC
import SQLiteKit
import Vocabulary

/// Which of its deliveries a store exports: those made from one instant on and before another, after the last one that
/// it has got already.
struct ExportRange: Hashable, Sendable {
    var from: Instant
    var until: Instant
    /// The last one of the part before; `nil` in the first part.
    var last: DeliveryID?

    static let cursors = ListCursors<DeliveryID>(of: ExportDeliveries.self)

    /// - Throws: `Faults` when the cursor does not belong to an export.
    init(_ call: ExportDeliveries) throws(Faults) {
        from = call.from ?? Instant(milliseconds: .min)
        until = call.until ?? Instant(milliseconds: .max)
        if let cursor = call.cursor { last = try Self.cursors.key(of: cursor) }
    }

    // Identifiers grow with time, and the table is walked by them. One is made within moments of `createdAt`, which
    // decides; with a minute to spare on both sides the walk passes no delivery over.
    private static let leeway = Duration.seconds(60)

    /// Every identifier that is wanted is greater.
    var lowest: StoredBytes {
        if let last { return StoredBytes(last.bytes) }
        return StoredBytes(from.milliseconds == .min ? [] : Self.beginning(of: from - Self.leeway))
    }

    /// Every identifier that is wanted is less.
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
