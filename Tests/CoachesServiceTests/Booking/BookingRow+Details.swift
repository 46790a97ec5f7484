import CoachesContract
import Vocabulary

extension BookingRow {
    /// The expected row of a booking in a passenger's list.
    init(_ booking: BookingDetails) {
        self.init(
            id: booking.id, status: booking.status, route: booking.journey.route,
            fromName: booking.journey.fromName, toName: booking.journey.toName, date: booking.journey.date,
            time: booking.journey.time, returnDate: booking.returnJourney?.date, seats: booking.seats,
            total: booking.total, heldUntil: booking.heldUntil)
    }
}

extension BookingRowForStaff {
    /// The expected row of a booking in a dispatcher's list.
    init(_ booking: BookingDetails) {
        self.init(
            id: booking.id, number: booking.number, status: booking.status, surname: booking.passenger.surname,
            phone: booking.passenger.phone, fromName: booking.journey.fromName, toName: booking.journey.toName,
            date: booking.journey.date, time: booking.journey.time, seats: booking.seats, total: booking.total)
    }
}

extension BookingDetails {
    /// The order number, as a dispatcher types it.
    var searchedNumber: Line { Line(unchecked: "\(number)") }
}

extension CoachTown {
    /// Returns the first page of a passenger's list.
    func listed(_ group: BookingGroup? = nil, by passenger: AccountID) async throws -> [BookingRow] {
        try await call(ListBookings(group: group), as: passenger).items
    }

    /// Returns the first page of a dispatcher's search.
    func found(_ call: FindBookings) async throws -> [BookingID] { try await staffCall(call).items.map(\.id) }
}
