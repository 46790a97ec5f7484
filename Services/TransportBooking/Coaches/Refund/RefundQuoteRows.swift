import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// What was offered for seats.
struct RefundQuote: Hashable, Sendable {
    var id: RefundQuoteID
    var booking: BookingID
    /// The offer is for the booking as it was then.
    var bookingVersion: Int64
    var expiresAt: Instant
    var confirmedAt: Instant?
    /// By journey and seat.
    var seats: [RefundedSeat]

    /// In minor units of the booking's currency.
    var amount: Int64 { seats.reduce(0) { $0 + $1.amount } }
    var fee: Int64 { seats.reduce(0) { $0 + $1.fee } }
    var fees: [SeatOfJourney: Int64] { Dictionary(seats.map { ($0.position, $0.fee) }) { first, _ in first } }
}

/// How offers stand in their tables. For use in a transaction.
struct RefundQuoteRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// How long an offer that nobody has confirmed is kept, so that who comes late is told so.
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

    /// Takes away a few that are long over: each new offer leaves the table no larger than it was.
    func removeOld(at now: Instant) throws {
        try db.cachedStatement(
            sql: """
                DELETE FROM refundQuote WHERE id IN (
                    SELECT id FROM refundQuote WHERE confirmedAt IS NULL AND expiresAt <= ? ORDER BY expiresAt LIMIT 2)
                """
        ).execute(arguments: [now - Self.kept])
    }
}
