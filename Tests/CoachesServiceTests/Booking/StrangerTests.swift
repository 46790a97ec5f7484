import CoachesContract
import RPC
import TestTowns
import Testing
import Vocabulary

@Suite("R03.13 access to bookings")
struct StrangerTests {
    /// Every call of a passenger that names a booking.
    private static let calls = [
        GetBooking.name, CancelBooking.name, StartPayment.name, QuoteRefund.name, GetTicket.name, ListTickets.name,
        GetReceipt.name,
    ]

    private func json(_ booking: BookingID) -> String { #"{"booking":"\#(booking)"}"# }

    @Test(
        "R03.13 another passenger gets the same refusals as for an unknown booking, paid or not",
        arguments: calls)
    func stranger(call: String) async throws {
        let town = try await CoachTown()
        let (olena, taras) = (try await town.passenger(), try await town.passenger(2))
        let waiting = try await town.booked(2, by: olena)
        let paid = try await town.paid(try await town.booked(by: olena), by: olena)
        let meta = CoachTown.meta(of: taras)
        let unknown = try await town.error(of: call, json(.example), meta: meta)
        #expect(unknown?.code == 404)
        #expect(unknown?.data.type == "\(call).notFound")
        for booking in [waiting, paid] {
            #expect(try await town.error(of: call, json(booking.id), meta: meta) == unknown)
            #expect(try await town.shown(booking, to: olena) == booking)
        }
        // A wrong version reveals nothing, either.
        let versioned = CoachTown.meta(of: taras, expecting: 9)
        if call == CancelBooking.name {
            #expect(try await town.error(of: call, json(waiting.id), meta: versioned) == unknown)
        }
    }

    @Test("R03.13 a refund offer is confirmed by no other passenger")
    func offer() async throws {
        let town = try await CoachTown()
        let (olena, taras) = (try await town.passenger(), try await town.passenger(2))
        let paid = try await town.paid(try await town.booked(by: olena), by: olena)
        let offer = try await town.call(QuoteRefund(booking: paid.id), as: olena)
        let meta = CoachTown.meta(of: taras)
        let foreign = try await town.error(of: ConfirmRefund(quote: offer.id), meta: meta)
        #expect(foreign?.code == 404)
        #expect(try await town.error(of: ConfirmRefund(quote: .example), meta: meta) == foreign)
        #expect(try await town.shown(paid, to: olena) == paid)
    }

    @Test("R03.13 a caller's booking belongs to no passenger, whatever its phone number")
    func caller() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.staffCall(BookForCaller.sample(phone: .passenger(1))).booking
        #expect(try await town.listed(by: olena).isEmpty)
        for call in Self.calls {
            let error = try await town.error(of: call, json(booking.id), meta: CoachTown.meta(of: olena))
            #expect(error?.code == 404, "\(call)")
        }
    }

    @Test("R03.13 each list has only the passenger's own bookings")
    func lists() async throws {
        let town = try await CoachTown()
        let (olena, taras) = (try await town.passenger(), try await town.passenger(2))
        let hers = try await town.booked(by: olena)
        let his = try await town.booked(by: taras)
        #expect(try await town.listed(by: olena) == [BookingRow(hers)])
        #expect(try await town.listed(by: taras) == [BookingRow(his)])
    }

    @Test(
        "Passengers cannot make dispatchers' calls, nor dispatchers passengers' calls",
        arguments: [
            (BookForCaller.name, false), (FindBookings.name, false), (CancelForCaller.name, false),
            (GetBookingForCaller.name, false), (Book.name, true), (ListBookings.name, true),
            (GetBooking.name, true), (CancelBooking.name, true),
        ])
    func kinds(call: String, isPassengers: Bool) async throws {
        let town = try await CoachTown()
        let passenger = try await town.passenger()
        let wrong = isPassengers ? CoachTown.staffMeta() : CoachTown.meta(of: passenger)
        let error = try await town.error(of: call, "{}", meta: wrong)
        #expect(error?.code == 403)
        #expect(try await town.error(of: call, "{}")?.code == 401)
        var clerk = CoachTown.staffMeta()
        clerk.caller?.permissions = [Permission.admin.rawValue]
        #expect(try await town.error(of: call, "{}", meta: clerk)?.code == 403)
    }
}
