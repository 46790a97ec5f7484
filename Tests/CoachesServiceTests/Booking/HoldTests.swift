import AcquirerSandbox
import CoachesContract
import Configuration
import RPC
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import SQLiteKit
@testable import CoachesService

@Suite("Holds of unpaid bookings")
struct HoldTests {
    private func end(of booking: BookingDetails) throws -> Instant { try #require(booking.payUntil) }

    /// Names the passenger, so that no request to identity reads the clock before the booking does.
    private func rival(_ seats: Int) -> Book { .sample(seats, surname: "Коваль", phone: .caller) }

    @Test("R03.37 a booking is unpaid at 59:59.999 and expired at 60:00.000 for every reader")
    func exactly() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(2, by: olena)
        town.clock.move(to: try end(of: booking) - .milliseconds(1))
        #expect(try await town.shown(booking, to: olena) == booking)
        town.clock.move(to: try end(of: booking))
        let shown = try await town.shown(booking, to: olena)
        #expect(shown.status == .expired)
        #expect(shown.statusCode == 6)
        #expect(!shown.isUnpaid && shown.payUntil == nil && shown.actions.isEmpty && shown.journey.seats.isEmpty)
        #expect(shown.version == 2)
    }

    @Test("R03.37 on a full disk an overdue booking is shown as expired, and stored as expired later")
    func fullDisk() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(2, by: olena)
        town.clock.move(to: try end(of: booking))
        town.database.status.refuseWrites(.noRoom)
        #expect(try await town.shown(booking, to: olena).status == .expired)
        #expect(try await town.count("SELECT status FROM booking") == 2)
        town.database.status.acceptWrites()
        #expect(try await town.shown(booking, to: olena).status == .expired)
        #expect(try await town.count("SELECT status FROM booking") == 6)
    }

    @Test("R03.37 the sweep expires a booking at 60:00.000 and not a millisecond earlier, once")
    func sweep() async throws {
        let town = try await CoachTown()
        let booking = try await town.booked(2, by: try await town.passenger())
        town.clock.move(to: try end(of: booking) - .milliseconds(1))
        #expect(try await town.holds.sweep() == 0)
        town.clock.move(to: try end(of: booking))
        #expect(try await town.holds.sweep() == 1)
        #expect(try await town.holds.sweep() == 0)
        #expect(try await town.count("SELECT status FROM booking") == 6)
        #expect(try await town.count("SELECT count(*) FROM seatLeg") == 0)
        #expect(try await town.told(SeatsReleased.self) == [SeatsReleased(booking: booking.id, status: .expired)])
        #expect(try await town.notices.map(\.kind) == ["coaches.held", "coaches.expired"])
    }

    @Test("R03.38 the seats of a booking are free at the end of its hold, before and after the sweep")
    func seats() async throws {
        let town = try await CoachTown()
        let (olena, taras) = (try await town.passenger(), try await town.passenger(2))
        let booking = try await town.booked(15, by: olena)
        town.clock.move(to: try end(of: booking) - .milliseconds(1))
        await #expect(throws: BookingRefused.notEnoughSeats) { try await town.call(rival(1), as: taras) }
        town.clock.move(to: try end(of: booking))
        let next = try await town.call(rival(15), as: taras).booking
        #expect(next.createdAt == booking.payUntil)
        #expect(next.journey.trip == booking.journey.trip)
        // The other booking has expired it.
        #expect(try await town.told(SeatsReleased.self).map(\.booking) == [booking.id])
        #expect(try await town.holds.sweep() == 0)
        #expect(try await town.shown(booking, to: olena).status == .expired)
    }

    @Test("R03.39 an expired booking moves from the booked to the closed group")
    func history() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        town.clock.move(to: try end(of: booking))
        #expect(try await town.listed(by: olena).isEmpty)
        #expect(try await town.listed(.booked, by: olena).isEmpty)
        // The booking is not marked as expired yet.
        #expect(try await town.count("SELECT status FROM booking") == 2)
        let closed = try await town.listed(.closed, by: olena)
        #expect(closed.map(\.id) == [booking.id])
        #expect(closed.map(\.status) == [.expired])
        #expect(closed.map(\.heldUntil) == [nil])
    }

    @Test("R03.40 a paid booking never expires")
    func paid() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(try await town.booked(2, by: olena), by: olena)
        town.clock.advance(by: .seconds(2 * 3_600))
        try await town.runDue()
        #expect(try await town.shown(booking, to: olena).status == .confirmed)
        #expect(try await town.count("SELECT count(*) FROM seatLeg WHERE heldUntil IS NULL") == 2 * 8)
        await #expect(throws: BookingRefused.notEnoughSeats) { try await town.call(rival(14), as: olena) }
    }

    @Test("R03.37 a processed payment extends the hold by 15 minutes, and then it ends")
    func grace() async throws {
        let town = try await CoachTown()
        let (olena, taras) = (try await town.passenger(), try await town.passenger(2))
        let booking = try await town.booked(15, by: olena)
        let started = try await town.call(StartPayment(booking: booking.id), as: olena)
        _ = try town.acquirer.purchase(started.form.fields.map { (name: $0.name, value: $0.value) })
        _ = try town.acquirer.decide(.process, of: started.reference)
        try await town.tell(started.reference)
        let end = try end(of: booking) + .seconds(900)
        town.clock.move(to: end - .milliseconds(1))
        #expect(try await town.holds.sweep() == 0)
        town.clock.move(to: end - .milliseconds(1))
        let shown = try await town.shown(booking, to: olena)
        #expect(shown.status == .awaitingPayment)
        #expect(shown.actions.isEmpty)
        town.clock.move(to: end)
        _ = try await town.call(rival(15), as: taras)
        #expect(try await town.shown(booking, to: olena).status == .expired)
    }

    @Test("One of eight bookings gets the seats of a hold at its end, and the hold ends once")
    func raceAtTheEnd() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(15, by: olena)
        let end = try end(of: booking)
        town.clock.move(to: end)
        let rival = rival(15)
        let results = await race(12) { number in
            // Every third task only sweeps.
            if number % 3 == 0 {
                _ = try await town.holds.sweep()
                return false
            }
            _ = try await town.call(rival, as: olena)
            return true
        }
        let taken = results.winners().filter { $0 }
        #expect(taken.count == 1)
        #expect(results.refusals() == Array(repeating: .notEnoughSeats, count: 7))
        #expect(try await town.told(SeatsReleased.self).map(\.booking) == [booking.id])
        #expect(try await town.count("SELECT count(*) FROM seatLeg") == 15 * 8)
        let told = try await town.notices.filter { $0.kind == "coaches.expired" }
        #expect(told.count == 1)
    }

    @Test("Many holds that end together expire in slices, and other bookings need not wait for all")
    func slices() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let dependencies = town.dependencies
        let orders = (1...20).map { hour in
            BookingOrder(
                journeys: [Book.sample(at: .at(hour)).journey], seats: 1, surname: Line(unchecked: "Коваль"),
                phone: .caller)
        }
        for order in orders {
            let ids = (0..<15).map { _ -> BookingID in dependencies.runtime.newID() }
            let now = dependencies.runtime.now()
            try await dependencies.database.write { db in
                for id in ids {
                    _ = try BookingCreation(dependencies: dependencies).book(
                        order, as: id, in: Transaction(db, at: now))
                }
            }
        }
        town.clock.advance(by: .seconds(3_600))
        let unpaid = { try await town.count("SELECT count(*) FROM booking WHERE status = 2") }
        async let swept = town.holds.sweep()
        let hasBegun = try await eventually { try await unpaid() < 300 }
        #expect(hasBegun)
        _ = try await town.booked(by: olena, time: .at(21))
        let left = try await unpaid()
        #expect(left > 1)
        let ended = try await swept
        #expect(ended == 300)
        let rest = try await unpaid()
        #expect(rest == 1)
        #expect(try await town.told(SeatsReleased.self).count == 300)
    }

    @Test("An unpaid booking is reminded of ten minutes before its end; a paid or cancelled one is not")
    func reminder() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let (waiting, paid, cancelled) = (
            try await town.booked(by: olena), try await town.booked(by: olena), try await town.booked(by: olena)
        )
        _ = try await town.paid(paid, by: olena)
        _ = try await town.call(CancelBooking(booking: cancelled.id), as: olena)
        town.clock.move(to: try end(of: waiting) - .seconds(600))
        try await town.runDue()
        let reminders = try await town.notices.filter { $0.kind == "coaches.paymentReminder" }
        let reminded = reminders.map { $0.arguments["booking"] }
        #expect(reminded == ["\(waiting.id)"])
    }

    @Test("A booking paid on board or without an account has no reminder; a setting turns reminders off")
    func noReminder() async throws {
        let town = try await CoachTown(settings: ["reminders.paymentSeconds": 0])
        _ = try await town.booked(by: try await town.passenger())
        _ = try await town.staffCall(BookForCaller.sample(paysOnBoard: true))
        #expect(try await town.count("SELECT count(*) FROM kitDue WHERE kind = 'remindToPay'") == 0)
    }
}
