import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// The columns of a booking that a list shows, without its seats and refunds.
struct BookingEntry {
    var id: BookingID
    var number: Int64
    var status: BookingStatus
    var surname: Line
    /// Empty when the phone number was erased.
    var phone: String
    var seats: Int
    var total: Money
    var heldUntil: Instant
    /// The departure of the outbound way at the passenger's stop.
    var outboundAt: Instant
    /// The departure of the return way at the passenger's stop.
    var returnsAt: Instant?
    var route: RouteCode
    var pattern: Int64
    var boarding: Int
    var alighting: Int

    /// - Parameter row: a row of ``BookingList``.
    init(_ row: Row, at now: Instant) {
        id = row["id"]
        number = row["number"]
        heldUntil = row["heldUntil"]
        status = row["status"]
        surname = Line(unchecked: row["surname"])
        phone = row["phone"]
        seats = row["seats"]
        total = Money(row["total"], row["currency"])
        outboundAt = row["outboundAt"]
        returnsAt = row["returnsAt"]
        route = RouteCode(unchecked: row["route"])
        pattern = row["pattern"]
        boarding = row["boarding"]
        alighting = row["alighting"]
        let endsAt: Instant = row["endsAt"]
        if status == .awaitingPayment, heldUntil <= now { status = .expired }
        if status == .confirmed, endsAt <= now { status = .completed }
    }
}

/// Makes the rows of lists. Valid only within the transaction that it reads in.
extension BookingViews {
    func row(_ entry: BookingEntry) throws -> BookingRow {
        let (from, to) = try stopNames(of: entry)
        let departure = dependencies.clock.local(entry.outboundAt)
        return BookingRow(
            id: entry.id, status: entry.status, route: entry.route, fromName: from, toName: to,
            date: departure.date, time: departure.time,
            returnDate: entry.returnsAt.map { dependencies.clock.local($0).date },
            seats: entry.seats, total: entry.total,
            heldUntil: entry.status == .awaitingPayment ? entry.heldUntil : nil)
    }

    func rowForStaff(_ entry: BookingEntry) throws -> BookingRowForStaff {
        let (from, to) = try stopNames(of: entry)
        let departure = dependencies.clock.local(entry.outboundAt)
        return BookingRowForStaff(
            id: entry.id, number: entry.number, status: entry.status, surname: entry.surname,
            phone: entry.phone.isEmpty ? nil : PhoneNumber(unchecked: entry.phone), fromName: from, toName: to,
            date: departure.date, time: departure.time, seats: entry.seats, total: entry.total)
    }

    private func stopNames(of entry: BookingEntry) throws -> (Line, Line) {
        let stops = try dependencies.networks.pattern(entry.pattern, in: db).stops
        return (try name(of: stops[entry.boarding].stop), try name(of: stops[entry.alighting].stop))
    }
}
