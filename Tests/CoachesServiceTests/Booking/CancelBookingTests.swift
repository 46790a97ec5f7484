import AcquirerSandbox
import CoachesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Cancelling unpaid bookings")
struct CancelBookingTests {
    @Test("R03.53 all seats are free at once, and the booking is listed only in the closed group")
    func cancel() async throws {
        let town = try await CoachTown()
        let (olena, taras) = (try await town.passenger(), try await town.passenger(2))
        let booking = try await town.booked(15, by: olena, back: .back())
        let reply = try await town.call(CancelBooking(booking: booking.id), as: olena)
        #expect(reply.booking.status == .cancelled)
        #expect(reply.booking.statusCode == 5)
        #expect(reply.version == 2)
        #expect(reply.booking.actions.isEmpty && reply.booking.payUntil == nil && reply.booking.journey.seats.isEmpty)
        #expect(try await town.count("SELECT count(*) FROM seatLeg") == 0)
        #expect(try await town.listed(by: olena).isEmpty)
        #expect(try await town.listed(.closed, by: olena) == [BookingRow(reply.booking)])
        #expect(
            try await town.told(SeatsReleased.self) == [SeatsReleased(booking: booking.id, status: .cancelled)])
        #expect(try await town.count("SELECT count(*) FROM kitDue WHERE kind LIKE 'remind%'") == 0)
        #expect(try await town.booked(15, by: taras, back: .back()).journey.seats.count == 15)
    }

    @Test("R03.54 a cancelled, expired, paid or completed booking cannot be cancelled, and nothing changes")
    func refused() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let cancelled = try await town.booked(by: olena)
        _ = try await town.call(CancelBooking(booking: cancelled.id), as: olena)
        let paid = try await town.paid(try await town.booked(2, by: olena), by: olena)
        let waiting = try await town.booked(by: olena)
        town.clock.move(to: try #require(waiting.payUntil))
        for booking in [cancelled, paid, waiting] {
            await #expect(throws: CancellationRefused.notCancellable) {
                try await town.call(CancelBooking(booking: booking.id), as: olena)
            }
        }
        town.clock.advance(by: .seconds(2 * 86_400))
        try await town.runDue()
        #expect(try await town.shown(paid, to: olena).status == .completed)
        await #expect(throws: CancellationRefused.notCancellable) {
            try await town.call(CancelBooking(booking: paid.id), as: olena)
        }
        #expect(try await town.count("SELECT count(*) FROM seatLeg") == 2 * 8)
        try await town.assertConserved()
    }

    @Test("R03.54 eight simultaneous cancellations cancel a booking once")
    func raceCancel() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(2, by: olena)
        let results = await race(8) { _ in try await town.call(CancelBooking(booking: booking.id), as: olena) }
        #expect(results.winners().count == 1)
        let refusals = results.losers().map { $0 as? CancellationRefused }
        #expect(refusals == Array(repeating: .notCancellable, count: 7))
        #expect(try await town.told(SeatsReleased.self).count == 1)
    }

    @Test("The seats of a cancelled booking are sold to one other booking")
    func nextOne() async throws {
        let town = try await CoachTown()
        let (olena, taras) = (try await town.passenger(), try await town.passenger(2))
        let booking = try await town.booked(15, by: olena)
        let results = await race(6) { number in
            if number == 0 {
                _ = try await town.call(CancelBooking(booking: booking.id), as: olena)
                return 0
            }
            return try await town.booked(15, by: taras).journey.seats.count
        }
        let seats = results.winners().reduce(0, +)
        #expect(seats == 0 || seats == 15)
        #expect(try await town.count("SELECT count(*) FROM seatLeg") == seats * 8)
    }

    @Test("A cancellation with another version changes nothing")
    func version() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        let call = CancelBooking(booking: booking.id)
        for version in [Int64(2), 0, 7] {
            let error = try await town.error(of: call, meta: CoachTown.meta(of: olena, expecting: version))
            #expect(error?.code == 412)
        }
        #expect(try await town.shown(booking, to: olena) == booking)
        #expect(try await town.call(call, as: olena, expecting: 1).version == 2)
    }

    @Test("A booking cannot be cancelled while its payment is processed; after a decline it can")
    func processing() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        let started = try await town.call(StartPayment(booking: booking.id), as: olena)
        _ = try town.acquirer.purchase(started.form.fields.map { (name: $0.name, value: $0.value) })
        _ = try town.acquirer.decide(.process, of: started.reference)
        try await town.tell(started.reference)
        await #expect(throws: CancellationRefused.paymentInProgress) {
            try await town.call(CancelBooking(booking: booking.id), as: olena)
        }
        await #expect(throws: CancellationRefused.paymentInProgress) {
            try await town.staffCall(CancelForCaller(booking: booking.id))
        }
        _ = try town.acquirer.decide(.decline(reasonCode: 1_101), of: started.reference)
        try await town.tell(started.reference)
        #expect(try await town.shown(booking, to: olena).actions == [.pay, .cancel])
        #expect(
            try await town.call(CancelBooking(booking: booking.id), as: olena).booking.status == .cancelled)
    }
}
