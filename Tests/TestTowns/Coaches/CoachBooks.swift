public import GRDB

/// Checks that every kopeck and every seat in the database of transport-booking is where it should be. The statements
/// are the tests' own.
public enum CoachBooks {
    /// Returns the contradictions within the database, in words.
    public static func faults(in db: Database) throws -> [String] {
        let faults = try [lostMoney, seatsSoldTwice, seatsWithoutLegs].flatMap { try String.fetchAll(db, sql: $0) }
        return faults + (try strayLegs(in: db))
    }

    /// Returns the contradictions between the database and the acquirer's ledger. There are none when every callback is
    /// acknowledged and no refund is in progress.
    public static func differences(from book: SandboxBook, in db: Database) throws -> [String] {
        var orders = book.approved
        var faults: [String] = []
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT attempt.reference, payment.amount, (
                    SELECT coalesce(sum(refund.amount), 0) FROM refund
                    WHERE refund.payment = payment.id AND refund.state = 2 AND refund.settledBy IS NULL
                ) AS refunded
                FROM payment JOIN attempt ON attempt.id = payment.attempt
                """)
        for row in rows {
            let (reference, amount, refunded): (String, Int64, Int64) = (row[0], row[1], row[2])
            guard let order = orders.removeValue(forKey: reference) else {
                faults.append("\(reference) was not approved, or was paid twice")
                continue
            }
            if order.amount != amount || order.refunded != refunded || order.underWay != 0 {
                faults.append("\(reference): \(amount) came in and \(refunded) went back; the acquirer has \(order)")
            }
        }
        return faults + orders.keys.sorted().map { "\($0) was approved and has not come in" }
    }

    /// The payments of a booking equal its kept prices and fees plus its refunds, done or not.
    private static let lostMoney = """
        SELECT 'booking ' || number || ': ' || received || ' is not ' || kept || ' and ' || refunds FROM (
            SELECT number,
                (SELECT coalesce(sum(amount), 0) FROM payment WHERE payment.booking = booking.id) AS received,
                (
                    SELECT coalesce(
                        sum(CASE WHEN isReturned = 1 THEN fee WHEN status IN (3, 4) THEN price ELSE 0 END), 0)
                    FROM journey JOIN bookedSeat
                        ON bookedSeat.booking = journey.booking AND bookedSeat.journey = journey.number
                    WHERE journey.booking = booking.id AND paidAt IS NOT NULL
                ) AS kept,
                (SELECT coalesce(sum(amount), 0) FROM refund WHERE refund.booking = booking.id) AS refunds
            FROM booking
        ) WHERE received <> kept + refunds
        """

    /// The seats of bookings that hold them.
    private static let taken = """
        (
            SELECT booking.id AS booking, booking.number, status, trip, seat, boarding, alighting
            FROM booking JOIN journey ON journey.booking = booking.id
                JOIN bookedSeat ON bookedSeat.booking = booking.id AND bookedSeat.journey = journey.number
            WHERE status IN (2, 3, 4) AND isReturned = 0
        )
        """

    private static let seatsSoldTwice = """
        SELECT 'seat ' || one.seat || ' is of bookings ' || one.number || ' and ' || two.number
        FROM \(taken) AS one JOIN \(taken) AS two ON one.trip = two.trip AND one.seat = two.seat
        WHERE one.number < two.number AND one.boarding < two.alighting AND two.boarding < one.alighting
        """

    private static let seatsWithoutLegs = """
        SELECT 'seat ' || seat || ' of booking ' || number || ' is not held all the way' FROM \(taken) AS taken
        WHERE alighting - boarding <> (
            SELECT count(*) FROM seatLeg
            WHERE seatLeg.booking = taken.booking AND seatLeg.trip = taken.trip AND seatLeg.seat = taken.seat
                AND leg >= boarding AND leg < alighting
        )
        """

    private static func strayLegs(in db: Database) throws -> [String] {
        let legs = try Int.fetchOne(db, sql: "SELECT count(*) FROM seatLeg") ?? 0
        let wanted = try Int.fetchOne(db, sql: "SELECT coalesce(sum(alighting - boarding), 0) FROM \(taken)") ?? 0
        return legs == wanted ? [] : ["\(legs) legs are held, but the bookings have \(wanted)"]
    }
}
