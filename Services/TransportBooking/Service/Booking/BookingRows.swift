import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// How bookings stand in their tables. For use in a transaction.
struct BookingRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    private static let columns = """
        id, number, account, madeBy, surname, phone, comment, status, seats, total, currency, createdAt, expiresAt,
        heldUntil, paidAt, paidBy, seatsChanged, version
        """

    func find(_ id: BookingID) throws -> Booking? {
        let select = try db.cachedStatement(sql: "SELECT \(Self.columns) FROM booking WHERE id = ?")
        return try Row.fetchOne(select, arguments: [id]).map(booking)
    }

    func find(number: Int64) throws -> Booking? {
        let select = try db.cachedStatement(sql: "SELECT \(Self.columns) FROM booking WHERE number = ?")
        return try Row.fetchOne(select, arguments: [number]).map(booking)
    }

    /// - Parameter condition: of the table `booking`, and in which order, `account = ? ORDER BY id DESC`.
    func list(where condition: String, _ arguments: StatementArguments) throws -> [Booking] {
        let select = try db.cachedStatement(sql: "SELECT \(Self.columns) FROM booking WHERE \(condition)")
        return try Row.fetchAll(select, arguments: arguments).map(booking)
    }

    /// Whether the acquirer has not decided yet on a payment for it.
    func isBeingPaid(_ id: BookingID) throws -> Bool { try AttemptRows(db).open(of: id)?.state == .processing }

    /// The order number that comes next.
    func nextNumber() throws -> Int64 {
        let select = try db.cachedStatement(sql: "SELECT coalesce(max(number), 100000) + 1 FROM booking")
        return try Int64.fetchOne(select) ?? 100_001
    }

    func insert(_ booking: Booking) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO booking (\(Self.columns), endsAt)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            booking.id, booking.number, booking.account, booking.madeBy, booking.surname.text, booking.phone.text,
            booking.comment?.text, booking.status.code, booking.seats, booking.total.amount,
            booking.total.currency.rawValue, booking.createdAt, booking.expiresAt, booking.heldUntil, booking.paidAt,
            booking.paidBy?.stored, booking.seatsChanged, booking.version, booking.endsAt,
        ])
        for journey in booking.journeys {
            try db.cachedStatement(
                sql: """
                    INSERT INTO journey (booking, number, trip, boarding, alighting, departsAt, arrivesAt, tariffName,
                        zoneSum, price)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """
            ).execute(arguments: [
                booking.id, journey.number, journey.trip, journey.boarding, journey.alighting, journey.departsAt,
                journey.arrivesAt, journey.tariffName.text, journey.zoneSum, journey.price,
            ])
            try insertSeats(of: journey, booking.id)
        }
    }

    /// Writes what can change of the booking itself: all but who and which trips.
    func save(_ booking: Booking) throws {
        try db.cachedStatement(
            sql: """
                UPDATE booking
                SET status = ?, total = ?, expiresAt = ?, heldUntil = ?, paidAt = ?, paidBy = ?, seatsChanged = ?,
                    endsAt = ?, version = ?
                WHERE id = ?
                """
        ).execute(arguments: [
            booking.status.code, booking.total.amount, booking.expiresAt, booking.heldUntil, booking.paidAt,
            booking.paidBy?.stored, booking.seatsChanged, booking.endsAt, booking.version, booking.id,
        ])
    }

    /// Writes which ways were cancelled before they were paid.
    func saveCancelledWays(of booking: Booking) throws {
        let update = try db.cachedStatement(
            sql: "UPDATE journey SET isCancelledUnpaid = ? WHERE booking = ? AND number = ?")
        for journey in booking.journeys {
            try update.execute(arguments: [journey.isCancelledUnpaid, booking.id, journey.number])
        }
    }

    /// Writes the seats anew, after some were given back, boarded or changed.
    func saveSeats(of booking: Booking) throws {
        try db.cachedStatement(sql: "DELETE FROM bookedSeat WHERE booking = ?").execute(arguments: [booking.id])
        for journey in booking.journeys { try insertSeats(of: journey, booking.id) }
    }

    private func insertSeats(of journey: Journey, _ booking: BookingID) throws {
        let insert = try db.cachedStatement(
            sql: "INSERT INTO bookedSeat (booking, journey, seat, isReturned, fee, boardedAt) VALUES (?, ?, ?, ?, ?, ?)"
        )
        for seat in journey.seats {
            try insert.execute(arguments: [
                booking, journey.number, seat.seat, seat.isReturned, seat.fee, seat.boardedAt,
            ])
        }
    }

    // MARK: Reading

    private func booking(row: Row) throws -> Booking {
        let id: BookingID = row[0]
        return Booking(
            id: id, number: row[1], account: row[2], madeBy: row[3], surname: Line(unchecked: row[4]),
            phone: PhoneNumber(unchecked: row[5]), comment: (row[6] as String?).map { Paragraph(unchecked: $0) },
            status: BookingStatus(code: row[7]), seats: row[8], total: Money(row[9], Currency(stored: row[10])),
            createdAt: row[11], expiresAt: row[12], heldUntil: row[13], paidAt: row[14],
            paidBy: (row[15] as Int?).map { PaymentMethod(stored: $0) }, seatsChanged: row[16],
            journeys: try journeys(of: id), version: row[17])
    }

    private func journeys(of booking: BookingID) throws -> [Journey] {
        let select = try db.cachedStatement(
            sql: """
                SELECT number, trip, boarding, alighting, departsAt, arrivesAt, tariffName, zoneSum, price,
                    isCancelledUnpaid
                FROM journey WHERE booking = ? ORDER BY number
                """)
        let seats = try db.cachedStatement(
            sql: """
                SELECT seat, isReturned, fee, boardedAt FROM bookedSeat WHERE booking = ? AND journey = ? ORDER BY seat
                """)
        return try Row.fetchAll(select, arguments: [booking]).map { row in
            let number: Int = row[0]
            return Journey(
                number: number, trip: row[1], boarding: row[2], alighting: row[3], departsAt: row[4],
                arrivesAt: row[5], tariffName: Line(unchecked: row[6]), zoneSum: row[7], price: row[8],
                seats: try Row.fetchAll(seats, arguments: [booking, number]).map { seat in
                    BookedSeat(seat: seat[0], isReturned: seat[1], fee: seat[2], boardedAt: seat[3])
                }, isCancelledUnpaid: row[9])
        }
    }
}

extension BookingStatus {
    init(code: Int) {
        guard let status = Self.allCases.first(where: { $0.code == code }) else {
            preconditionFailure("the table's CHECK admits no status \(code)")
        }
        self = status
    }
}

extension PaymentMethod {
    var stored: Int { self == .card ? 0 : 1 }

    init(stored: Int) { self = stored == 0 ? .card : .cash }
}

extension Currency {
    /// What was written by this program.
    init(stored: String) {
        guard let currency = Self(rawValue: stored) else { preconditionFailure("no currency \(stored)") }
        self = currency
    }
}
