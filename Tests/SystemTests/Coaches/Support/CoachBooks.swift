import GRDB

/// The database of transport-booking, when its program does not run, beside the book of the acquirer: whether every
/// kopeck and every seat is where it should be, told by statements of the tests' own.
enum CoachBooks {
    /// What is wrong.
    /// - Parameter folder: of the test; that of the town is in it.
    static func faults(in folder: String) throws -> [String] {
        var configuration = Configuration()
        configuration.readonly = true
        let connection = try DatabaseQueue(
            path: "\(folder)/town/transport-booking/transport-booking.sqlite", configuration: configuration)
        defer { try? connection.close() }
        let book = try SandboxBook(in: folder)
        return try connection.read { db in
            var faults = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
            faults += try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { "\($0)" }
            for sql in [lostMoney, seatsSoldTwice, seatsWithoutLegs] { faults += try String.fetchAll(db, sql: sql) }
            faults += try strayLegs(in: db)
            faults += try differences(from: book, in: db)
            return faults
        }
    }

    /// Of each booking: what came in is what is kept, for seats and as fees, and what goes back or has gone.
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

    /// Seats that somebody has.
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
        return legs == wanted ? [] : ["\(legs) legs are held, and \(wanted) are somebody's"]
    }

    /// What was approved has come in, once and whole, and what has gone back there has gone back here.
    private static func differences(from book: SandboxBook, in db: Database) throws -> [String] {
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
}
