import CoachesContract
import GRDB
import Vocabulary

/// The sums of the balance, in minor units. Each is counted by itself and not computed from the others, so that they
/// can be checked against each other.
struct BalanceSums: Hashable, Sendable {
    var received: Int64
    var kept: Int64
    var refunded: Int64
    var toRefund: Int64
    var failed: Int64

    init(_ db: Database, _ currency: Currency) throws {
        func sum(_ sql: String) throws -> Int64 {
            try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [currency]) ?? 0
        }
        received = try sum("SELECT sum(amount) FROM payment WHERE currency = ?")
        kept = try sum(
            """
            SELECT sum(CASE WHEN isReturned = 1 THEN fee WHEN booking.status IN (3, 4) THEN journey.price ELSE 0 END)
            FROM booking JOIN journey ON journey.booking = booking.id
                JOIN bookedSeat ON bookedSeat.booking = journey.booking AND bookedSeat.journey = journey.number
            WHERE booking.paidAt IS NOT NULL AND booking.currency = ?
            """)
        refunded = try sum("SELECT sum(amount) FROM refund WHERE state = 2 AND currency = ?")
        toRefund = try sum("SELECT sum(amount) FROM refund WHERE state IN (0, 1) AND currency = ?")
        failed = try sum("SELECT sum(amount) FROM refund WHERE state = 3 AND currency = ?")
    }
}
