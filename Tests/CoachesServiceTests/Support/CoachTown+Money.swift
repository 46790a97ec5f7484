import AcquirerSandbox
import GRDB
import SQLiteKit
import TestTowns
import Testing

/// Checks that every kopeck is accounted for.
extension CoachTown {
    /// Asserts that received money is kept for seats, kept as fees, or refunded, and that the acquirer's books agree.
    /// The sums are computed by the test's own SQL.
    /// - Parameter isTold: whether transport-booking knows of all payments that the acquirer has approved.
    func assertConserved(withAcquirer isTold: Bool = true, sourceLocation: SourceLocation = #_sourceLocation)
        async throws
    {
        let books = try await database.read { db in try Books(db) }
        #expect(
            books.received == books.kept + books.fees + books.refunds, "\(books)", sourceLocation: sourceLocation)
        #expect(books.overdrawn == [], "refunds exceed their payment", sourceLocation: sourceLocation)
        guard isTold else { return }
        let totals = acquirer.totals
        #expect(totals.approved == books.receivedByCard, "\(books) \(totals)", sourceLocation: sourceLocation)
        // The acquirer may have paid a refund that is still in progress here.
        guard books.refundsUnderWay == 0 else { return }
        #expect(totals.refunded == books.refundedToCards, "\(books) \(totals)", sourceLocation: sourceLocation)
    }

    /// Sums over all tables. Amounts are in minor units.
    private struct Books: Sendable {
        var received: Int64
        var receivedByCard: Int64
        /// The prices of paid seats that were not returned.
        var kept: Int64
        /// The fees of returned seats.
        var fees: Int64
        var refunds: Int64
        /// The refunds paid by the acquirer, not by hand.
        var refundedToCards: Int64
        /// The number of refunds in progress.
        var refundsUnderWay: Int64
        /// The amounts by which refunds exceed their payments.
        var overdrawn: [Int64]

        init(_ db: Database) throws {
            func sum(_ sql: String) throws -> Int64 { try Int64.fetchOne(db, sql: "SELECT coalesce(\(sql)") ?? 0 }
            received = try sum("sum(amount), 0) FROM payment")
            receivedByCard = try sum("sum(amount), 0) FROM payment WHERE attempt IS NOT NULL")
            kept = try sum(
                """
                sum(journey.price), 0) FROM booking, journey, bookedSeat
                WHERE booking.paidAt IS NOT NULL AND booking.status IN (3, 4) AND journey.booking = booking.id
                    AND bookedSeat.booking = booking.id AND bookedSeat.journey = journey.number
                    AND bookedSeat.isReturned = 0
                """)
            fees = try sum("sum(fee), 0) FROM bookedSeat WHERE isReturned = 1")
            refunds = try sum("sum(amount), 0) FROM refund")
            refundedToCards = try sum(
                """
                sum(refund.amount), 0) FROM refund, payment
                WHERE payment.id = refund.payment AND payment.attempt IS NOT NULL AND refund.state = 2
                    AND refund.settledBy IS NULL
                """)
            refundsUnderWay = try sum("count(*), 0) FROM refund WHERE state IN (0, 1)")
            overdrawn = try Int64.fetchAll(
                db,
                sql: """
                    SELECT sum(refund.amount) - payment.amount FROM payment, refund
                    WHERE refund.payment = payment.id GROUP BY payment.id HAVING sum(refund.amount) > payment.amount
                    """)
        }
    }
}
