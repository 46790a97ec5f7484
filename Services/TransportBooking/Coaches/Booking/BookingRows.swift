import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Reads and writes bookings. For use in a transaction.
struct BookingRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ id: BookingID) throws -> Booking? {
        let select = try db.cachedStatement(sql: "SELECT * FROM booking WHERE id = ?")
        return try Row.fetchOne(select, arguments: [id]).map(booking)
    }

    /// - Parameters:
    ///   - index: the index to use, where SQLite would choose an index of all bookings with a status and sort the
    ///     result.
    ///   - condition: a condition and an order of the table `booking`, such as `account = ? ORDER BY id DESC`.
    func list(by index: String? = nil, where condition: String, _ arguments: StatementArguments) throws -> [Booking] {
        let source = index.map { "booking INDEXED BY \($0)" } ?? "booking"
        let select = try db.cachedStatement(sql: "SELECT * FROM \(source) WHERE \(condition)")
        return try Row.fetchAll(select, arguments: arguments).map(booking)
    }

    /// Returns whether the acquirer is processing a payment of the booking.
    func isBeingPaid(_ id: BookingID) throws -> Bool { try AttemptRows(db).open(of: id)?.state == .processing }

    /// Returns the next order number.
    func nextNumber() throws -> Int64 {
        let select = try db.cachedStatement(sql: "SELECT coalesce(max(number), 100000) + 1 FROM booking")
        return try Int64.fetchOne(select) ?? 100_001
    }

    func insert(_ booking: Booking) throws {
        try db.insert(
            into: "booking",
            [
                "id": booking.id, "number": booking.number, "account": booking.account, "madeBy": booking.madeBy,
                "surname": booking.surname.text, "phone": booking.phone.text, "comment": booking.comment?.text,
                "status": booking.status, "seats": booking.seats, "total": booking.total.amount,
                "currency": booking.total.currency, "createdAt": booking.createdAt, "expiresAt": booking.expiresAt,
                "heldUntil": booking.heldUntil, "paidAt": booking.paidAt, "paidBy": booking.paidBy,
                "seatsChanged": booking.seatsChanged, "endsAt": booking.endsAt, "version": booking.version,
                "outboundAt": booking.journeys.first?.departsAt ?? booking.createdAt,
                "surnameKey": SearchKey.of(booking.surname.text),
            ])
        for journey in booking.journeys {
            try db.insert(
                into: "journey",
                [
                    "booking": booking.id, "number": journey.number, "trip": journey.trip,
                    "boarding": journey.boarding, "alighting": journey.alighting, "departsAt": journey.departsAt,
                    "arrivesAt": journey.arrivesAt, "tariffName": journey.tariffName.text,
                    "zoneSum": journey.zoneSum, "price": journey.price,
                ])
            try insertSeats(of: journey, booking.id)
        }
    }

    /// Writes all columns of the booking that can change. The passenger and the trips never do.
    func save(_ booking: Booking) throws {
        try db.update(
            "booking",
            [
                "status": booking.status, "total": booking.total.amount, "expiresAt": booking.expiresAt,
                "heldUntil": booking.heldUntil, "paidAt": booking.paidAt, "paidBy": booking.paidBy,
                "seatsChanged": booking.seatsChanged, "endsAt": booking.endsAt, "version": booking.version,
            ], where: ["id": booking.id])
    }

    /// Writes which ways were cancelled before the payment.
    func saveCancelledWays(of booking: Booking) throws {
        for journey in booking.journeys {
            try db.update(
                "journey", ["isCancelledUnpaid": journey.isCancelledUnpaid],
                where: ["booking": booking.id, "number": journey.number])
        }
    }

    /// Writes all seats again, after some were returned, boarded or changed.
    func saveSeats(of booking: Booking) throws {
        try db.cachedStatement(sql: "DELETE FROM bookedSeat WHERE booking = ?").execute(arguments: [booking.id])
        for journey in booking.journeys { try insertSeats(of: journey, booking.id) }
    }

    private func insertSeats(of journey: Journey, _ booking: BookingID) throws {
        for seat in journey.seats {
            try db.insert(
                into: "bookedSeat",
                [
                    "booking": booking, "journey": journey.number, "seat": seat.seat, "isReturned": seat.isReturned,
                    "fee": seat.fee, "boardedAt": seat.boardedAt,
                ])
        }
    }

    // MARK: Reading

    private func booking(row: Row) throws -> Booking {
        let id: BookingID = row["id"]
        return Booking(
            id: id, number: row["number"], account: row["account"], madeBy: row["madeBy"],
            surname: Line(unchecked: row["surname"]), phone: PhoneNumber(unchecked: row["phone"]),
            comment: (row["comment"] as String?).map { Paragraph(unchecked: $0) }, status: row["status"],
            seats: row["seats"], total: Money(row["total"], row["currency"]), createdAt: row["createdAt"],
            expiresAt: row["expiresAt"], heldUntil: row["heldUntil"], paidAt: row["paidAt"], paidBy: row["paidBy"],
            seatsChanged: row["seatsChanged"], journeys: try journeys(of: id), version: row["version"])
    }

    private func journeys(of booking: BookingID) throws -> [Journey] {
        let select = try db.cachedStatement(sql: "SELECT * FROM journey WHERE booking = ? ORDER BY number")
        let seats = try db.cachedStatement(
            sql: "SELECT * FROM bookedSeat WHERE booking = ? AND journey = ? ORDER BY seat")
        return try Row.fetchAll(select, arguments: [booking]).map { row in
            let number: Int = row["number"]
            return Journey(
                number: number, trip: row["trip"], boarding: row["boarding"], alighting: row["alighting"],
                departsAt: row["departsAt"], arrivesAt: row["arrivesAt"],
                tariffName: Line(unchecked: row["tariffName"]), zoneSum: row["zoneSum"], price: row["price"],
                seats: try Row.fetchAll(seats, arguments: [booking, number]).map { seat in
                    BookedSeat(
                        seat: seat["seat"], isReturned: seat["isReturned"], fee: seat["fee"],
                        boardedAt: seat["boardedAt"])
                }, isCancelledUnpaid: row["isCancelledUnpaid"])
        }
    }
}
