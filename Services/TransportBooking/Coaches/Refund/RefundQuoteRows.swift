import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// An offer to refund seats.
struct RefundQuote: Hashable, Sendable {
    var id: RefundQuoteID
    var booking: BookingID
    /// The version of the booking that the offer was made for.
    var bookingVersion: Int64
    var expiresAt: Instant
    var confirmedAt: Instant?
    /// The seats, sorted by journey and seat.
    var seats: [RefundedSeat]

    /// The sum of the refunds, in minor units of the booking's currency.
    var amount: Int64 { seats.reduce(0) { $0 + $1.amount } }
    var fee: Int64 { seats.reduce(0) { $0 + $1.fee } }
    var fees: [SeatOfJourney: Int64] { Dictionary(seats.map { ($0.position, $0.fee) }) { first, _ in first } }
}

/// Reads and writes offers. For use in a transaction.
struct RefundQuoteRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// How long an unconfirmed offer is kept, so that a late confirmation is refused as expired and not as unknown.
    private static let kept = Duration.seconds(86_400)

    func find(_ id: RefundQuoteID) throws -> RefundQuote? {
        let select = try db.cachedStatement(sql: "SELECT * FROM refundQuote WHERE id = ?")
        guard let row = try Row.fetchOne(select, arguments: [id]) else { return nil }
        let seats = try db.cachedStatement(sql: "SELECT * FROM refundQuoteSeat WHERE quote = ? ORDER BY journey, seat")
        return RefundQuote(
            id: id, booking: row["booking"], bookingVersion: row["bookingVersion"], expiresAt: row["expiresAt"],
            confirmedAt: row["confirmedAt"],
            seats: try Row.fetchAll(seats, arguments: [id]).map { seat in
                RefundedSeat(
                    position: SeatOfJourney(journey: seat["journey"], seat: seat["seat"]), amount: seat["amount"],
                    fee: seat["fee"])
            })
    }

    func insert(_ quote: RefundQuote) throws {
        try db.insert(
            into: "refundQuote",
            [
                "id": quote.id, "booking": quote.booking, "bookingVersion": quote.bookingVersion,
                "expiresAt": quote.expiresAt, "confirmedAt": quote.confirmedAt,
            ])
        for seat in quote.seats {
            try db.insert(
                into: "refundQuoteSeat",
                [
                    "quote": quote.id, "journey": seat.position.journey, "seat": seat.position.seat,
                    "amount": seat.amount, "fee": seat.fee,
                ])
        }
    }

    func confirm(_ id: RefundQuoteID, at now: Instant) throws {
        try db.update("refundQuote", ["confirmedAt": now], where: ["id": id])
    }

    /// Deletes a few old offers. Each new offer calls this, so the table does not grow without limit.
    func removeOld(at now: Instant) throws {
        try db.cachedStatement(
            sql: """
                DELETE FROM refundQuote WHERE id IN (
                    SELECT id FROM refundQuote WHERE confirmedAt IS NULL AND expiresAt <= ? ORDER BY expiresAt LIMIT 2)
                """
        ).execute(arguments: [now - Self.kept])
    }
}
