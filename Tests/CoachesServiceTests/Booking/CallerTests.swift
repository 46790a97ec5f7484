import AcquirerSandbox
import CoachesContract
import Configuration
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("R03.59 bookings for callers")
struct CallerTests {
    private func cancelled(
        _ booking: BookingDetails, _ percent: Int? = nil, in town: CoachTown
    ) async throws -> BookingDetails {
        try await town.staffCall(CancelForCaller(booking: booking.id, refundPercent: percent)).booking
    }

    @Test("R03.59 the booking has no account, names its dispatcher, and is in the manifest")
    func book() async throws {
        let town = try await CoachTown()
        let booking = try await town.staffCall(BookForCaller.sample(2)).booking
        #expect(booking.status == .awaitingPayment)
        #expect(booking.payUntil == booking.createdAt + .seconds(3_600))
        #expect(booking.passenger == Passenger(surname: Line(unchecked: "Коваль"), phone: .caller))
        let found = try await town.staffCall(FindBookings(search: booking.searchedNumber))
        #expect(found.items == [BookingRowForStaff(booking)])
        let reply = try await town.staffCall(GetBookingForCaller(booking: booking.id))
        #expect(reply == .init(booking: booking, account: nil, madeBy: CoachTown.dispatcher))
        let manifest = try await town.staffCall(GetManifest(trip: booking.journey.trip))
        #expect(manifest.stops.flatMap(\.boarding).map(\.surname.text) == ["Коваль", "Коваль"])
        // The caller has no account, so there are no notices.
        #expect(try await town.notices.isEmpty)
    }

    @Test("A caller who pays on board keeps the seats until the arrival, and no longer")
    func onBoard() async throws {
        let town = try await CoachTown()
        let paying = try await town.staffCall(BookForCaller.sample(14, paysOnBoard: true, back: .back())).booking
        let missing = try await town.staffCall(BookForCaller.sample(paysOnBoard: true)).booking
        let arrivesAt = paying.journey.arrivesAt
        #expect(paying.payUntil == arrivesAt && missing.payUntil == arrivesAt)
        town.clock.move(to: arrivesAt - .seconds(1))
        #expect(try await town.holds.sweep() == 0)
        let paid = try await town.staffCall(TakeCash(booking: paying.id)).booking
        #expect(paid.status == .confirmed && paid.paidBy == .cash)
        town.clock.move(to: arrivesAt)
        #expect(try await town.holds.sweep() == 1)
        let found = try await town.staffCall(FindBookings(search: missing.searchedNumber)).items
        #expect(found.map(\.status) == [.expired])
        try await town.assertConserved()
    }

    @Test("A missing surname or phone number is refused by name")
    func contacts() async throws {
        let town = try await CoachTown()
        let call = #"{"route":"1","from":"sumy","to":"kyiv","date":"2026-11-26","time":"08:00","seats":1}"#
        let error = try await town.error(of: BookForCaller.name, call, meta: CoachTown.staffMeta())
        #expect(error?.data.errors?.paths == ["surname", "phone"])
    }

    @Test("A dispatcher gets a passenger's refusals, also for the return way, but no limit of unpaid bookings")
    func refused() async throws {
        let town = try await CoachTown(settings: ["bookings.maxUnpaid": 1])
        for _ in 0..<2 { _ = try await town.staffCall(BookForCaller.sample(7)) }
        await #expect(throws: BookForCaller.Refused.notEnoughSeats) {
            try await town.staffCall(BookForCaller.sample(2))
        }
        await #expect(throws: BookForCaller.Refused.noSuchDeparture) {
            try await town.staffCall(BookForCaller.sample(at: .at(8, 1)))
        }
        var call = BookForCaller.sample(back: .back(at: .at(9)))
        let early = try await town.error(of: call, meta: CoachTown.staffMeta())
        #expect(early?.data.type == "coaches.bookForCaller.returnTooEarly")
        call.returnJourney = .back(from: "lviv")
        let back = try await town.error(of: call, meta: CoachTown.staffMeta())
        #expect(back?.data.type == "coaches.bookForCaller.unknownDepartureStop")
        #expect(back?.data.arguments == ["journey": "return"])
        call.expectedTotal = Money(1, .uah)
        call.returnJourney = nil
        let price = try await town.error(of: call, meta: CoachTown.staffMeta())
        #expect(price?.data.type == "coaches.bookForCaller.priceChanged")
        #expect(try await town.count("SELECT count(*) FROM booking") == 2)
    }

    @Test("A dispatcher reads any booking: a passenger's with its account, an overdue one as expired")
    func get() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let hers = try await town.booked(by: olena)
        let reply = try await town.staffCall(GetBookingForCaller(booking: hers.id))
        #expect(reply == .init(booking: hers, account: olena, madeBy: nil))
        await #expect(throws: GetBookingForCaller.Refused.notFound) {
            try await town.staffCall(GetBookingForCaller(booking: .example))
        }
        town.clock.advance(by: .seconds(3_600))
        let over = try await town.staffCall(GetBookingForCaller(booking: hers.id))
        #expect(over.booking.status == .expired)
        #expect(try await town.count("SELECT status FROM booking") == 6)
    }

    @Test("R03.59 an unpaid booking of a caller or a passenger is cancelled once")
    func cancelUnpaid() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let callers = try await town.staffCall(BookForCaller.sample(14)).booking
        let hers = try await town.booked(by: olena)
        for booking in [callers, hers] {
            #expect(try await cancelled(booking, 50, in: town).status == .cancelled)
            await #expect(throws: CancellationRefused.notCancellable) { try await cancelled(booking, in: town) }
        }
        await #expect(throws: CancellationRefused.notFound) {
            try await town.staffCall(CancelForCaller(booking: .example))
        }
        #expect(try await town.count("SELECT count(*) FROM seatLeg") == 0)
        #expect(try await town.count("SELECT count(*) FROM refund") == 0)
    }

    @Test(
        "R03.59 cancelling a paid booking returns all seats and refunds the chosen share",
        arguments: [(nil, 180_000), (100, 180_000), (50, 90_000), (33, 59_400), (0, 0)] as [(Int?, Int64)])
    func cancelPaid(percent: Int?, amount: Int64) async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let paid = try await town.paid(try await town.booked(2, by: olena, back: .back()), by: olena)
        let ended = try await cancelled(paid, percent, in: town)
        #expect(ended.status == .refunded)
        #expect(ended.statusCode == 8)
        #expect(ended.journey.seats.isEmpty && ended.returnJourney?.seats.isEmpty == true)
        #expect(ended.refunds.map(\.amount) == (amount > 0 ? [Money(amount, .uah)] : []))
        #expect(Set(ended.refunds.map(\.cause)).subtracting([.staff]).isEmpty)
        #expect(try await town.count("SELECT count(*) FROM seatLeg") == 0)
        #expect(try await town.count("SELECT sum(fee) FROM bookedSeat") == 180_000 - Int(amount))
        await #expect(throws: CancellationRefused.notCancellable) { try await cancelled(paid, percent, in: town) }
        try await town.assertConserved()
        try await town.runDue()
        try await town.assertConserved()
        #expect(town.acquirer.totals.refunded == amount)
        #expect(try await town.booked(15, by: olena).journey.seats.count == 15)
    }

    @Test("Eight simultaneous cancellations cancel the booking once and refund it once")
    func raceCancel() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let paid = try await town.paid(try await town.booked(2, by: olena), by: olena)
        let results = await race(8) { _ in
            try await town.staffCall(CancelForCaller(booking: paid.id)).booking.status
        }
        #expect(results.winners() == [.refunded])
        #expect(try await town.told(RefundOpened.self).map(\.amount) == [Money(90_000, .uah)])
        try await town.runDue()
        try await town.assertConserved()
        #expect(town.acquirer.totals.refunded == 90_000)
    }

    @Test("A cash payment is owed until a dispatcher has paid it out")
    func cash() async throws {
        let town = try await CoachTown()
        let booking = try await town.staffCall(BookForCaller.sample(2)).booking
        _ = try await town.staffCall(TakeCash(booking: booking.id))
        let ended = try await cancelled(booking, 50, in: town)
        #expect(ended.refunds.map(\.amount) == [Money(45_000, .uah)])
        try await town.runDue()
        try await town.assertConserved()
        #expect(town.acquirer.totals.refunded == 0)
    }

    @Test("An invalid share is refused by name", arguments: [-1, 101])
    func percent(_ percent: Int) async throws {
        let town = try await CoachTown()
        let booking = try await town.staffCall(BookForCaller.sample()).booking
        let error = try await town.error(
            of: CancelForCaller(booking: booking.id, refundPercent: percent), meta: CoachTown.staffMeta())
        #expect(error?.data.errors?.paths == ["refundPercent"])
        #expect(try await town.count("SELECT status FROM booking") == 2)
    }
}
