import AcquirerSandbox
import GRDB
import SQLiteKit
import TestTowns
import Testing

/// Whether every kopeck is where it should be.
extension CoachTown {
    /// Money that has come in is the carrier's for seats, the carrier's for seats given back, or on its way back; and
    /// the acquirer says the same. Told by statements of the test's own.
    /// - Parameter isTold: whether transport-booking has heard of all that the acquirer has approved.
    func assertConserved(withAcquirer isTold: Bool = true, sourceLocation: SourceLocation = #_sourceLocation)
        async throws
    {
        let books = try await database.read { db in try Books(db) }
        #expect(
            books.received == books.kept + books.fees + books.refunds, "\(books)", sourceLocation: sourceLocation)
        #expect(books.overdrawn == [], "refunds of more than was paid", sourceLocation: sourceLocation)
        guard isTold else { return }
        let totals = acquirer.totals
        #expect(totals.approved == books.receivedByCard, "\(books) \(totals)", sourceLocation: sourceLocation)
        // What the acquirer has begun to give back and nobody here knows of yet settles with the rest.
        guard books.refundsUnderWay == 0 else { return }
        #expect(totals.refunded == books.refundedToCards, "\(books) \(totals)", sourceLocation: sourceLocation)
    }

    /// Sums over all tables, in minor units.
    private struct Books: Sendable {
        var received: Int64
        var receivedByCard: Int64
        /// Of seats that were paid and not given back.
        var kept: Int64
        /// Of seats that were given back.
        var fees: Int64
        var refunds: Int64
        /// By the acquirer, not by hand.
        var refundedToCards: Int64
        var refundsUnderWay: Int64
        /// Amounts that payments have refunds of, beyond their own.
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
