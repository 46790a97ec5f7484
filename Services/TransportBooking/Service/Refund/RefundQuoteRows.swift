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
    var fees: [SeatOfJourney: Int64] { Dictionary(seats.map { ($0.place, $0.fee) }) { first, _ in first } }
}

/// How offers stand in their tables. For use in a transaction.
struct RefundQuoteRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// How long an offer that nobody has confirmed is kept, so that who comes late is told so.
    private static let kept = Duration.seconds(86_400)

    func find(_ id: RefundQuoteID) throws -> RefundQuote? {
        let select = try db.cachedStatement(
            sql: "SELECT booking, bookingVersion, expiresAt, confirmedAt FROM refundQuote WHERE id = ?")
        guard let row = try Row.fetchOne(select, arguments: [id]) else { return nil }
        let seats = try db.cachedStatement(
            sql: "SELECT journey, seat, amount, fee FROM refundQuoteSeat WHERE quote = ? ORDER BY journey, seat")
        return RefundQuote(
            id: id, booking: row[0], bookingVersion: row[1], expiresAt: row[2], confirmedAt: row[3],
            seats: try Row.fetchAll(seats, arguments: [id]).map { seat in
                RefundedSeat(place: SeatOfJourney(journey: seat[0], seat: seat[1]), amount: seat[2], fee: seat[3])
            })
    }

    func insert(_ quote: RefundQuote) throws {
        try db.cachedStatement(
            sql: "INSERT INTO refundQuote (id, booking, bookingVersion, expiresAt, confirmedAt) VALUES (?, ?, ?, ?, ?)"
        ).execute(arguments: [quote.id, quote.booking, quote.bookingVersion, quote.expiresAt, quote.confirmedAt])
        let insert = try db.cachedStatement(
            sql: "INSERT INTO refundQuoteSeat (quote, journey, seat, amount, fee) VALUES (?, ?, ?, ?, ?)")
        for seat in quote.seats {
            try insert.execute(arguments: [quote.id, seat.place.journey, seat.place.seat, seat.amount, seat.fee])
        }
    }

    func confirm(_ id: RefundQuoteID, at now: Instant) throws {
        try db.cachedStatement(sql: "UPDATE refundQuote SET confirmedAt = ? WHERE id = ?").execute(arguments: [now, id])
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
