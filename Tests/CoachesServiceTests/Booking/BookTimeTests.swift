import CoachesContract
import Configuration
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Selection of the bus and end of booking")
struct BookTimeTests {
    /// Names the passenger, so that no request to identity reads the clock before the booking does.
    private func call(
        _ date: CalendarDate, _ time: ClockTime, from: String = "lokhvytsia", seats: Int = 1
    ) -> Book {
        .sample(seats, from: from, on: date, at: time, surname: "Коваль", phone: .caller)
    }

    private func date(_ text: String) throws -> CalendarDate { try CalendarDate(text) }

    private func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }

    @Test("R03.16 R03.17 boarding after midnight books the trip of the day before, and both dates are stored")
    func dayBefore() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let journey = try await town.call(call(CoachTown.tomorrow, .at(1, 30)), as: olena).booking.journey
        #expect(journey.tripDate == CoachTown.today)
        #expect(journey.tripTime == .at(23))
        #expect(journey.date == CoachTown.tomorrow)
        #expect(journey.time == .at(1, 30))
        let stored = try await town.database.read { db -> [Int64] in
            let sql = "SELECT date, start, departsAt FROM trip JOIN journey ON journey.trip = trip.id"
            guard let row = try Row.fetchOne(db, sql: sql) else { return [] }
            return [row[0], row[1], row[2]]
        }
        #expect(stored == [CoachTown.today.days, 23 * 60, journey.departsAt.milliseconds])
    }

    @Test("R03.22 a bus that leaves now is refused, one that leaves in a minute is not")
    func departed() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let leaves = CoachTown.start + .seconds(3_600)
        let call = call(CoachTown.today, .at(13), from: "sumy")
        for time in [leaves, leaves + .milliseconds(1), leaves + .seconds(60)] {
            town.clock.move(to: time)
            await #expect(throws: BookingRefused.departed) { try await town.call(call, as: olena) }
        }
        town.clock.move(to: leaves - .seconds(60))
        let booking = try await town.call(call, as: olena).booking
        #expect(booking.createdAt == leaves - .seconds(60))
        #expect(booking.payUntil == leaves)
    }

    @Test("R03.23 a bus that has left its first stop can be booked from a later stop")
    func underWay() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        // The bus of 12:00 is in Lokhvytsia at 14:30.
        town.clock.advance(by: .seconds(3_600))
        await #expect(throws: BookingRefused.departed) {
            try await town.call(call(CoachTown.today, .at(12), from: "sumy"), as: olena)
        }
        let booking = try await town.call(call(CoachTown.today, .at(14, 30)), as: olena).booking
        #expect(booking.journey.tripTime == .at(12))
        #expect(booking.journey.departsAt == CoachTown.start + .seconds(150 * 60))
    }

    @Test("The cutoff closes booking before the departure")
    func cutoff() async throws {
        let town = try await CoachTown(settings: ["bookings.cutoffSeconds": 600])
        let olena = try await town.passenger()
        let leaves = CoachTown.start + .seconds(3_600)
        town.clock.move(to: leaves - .seconds(600))
        await #expect(throws: BookingRefused.bookingClosed) {
            try await town.call(call(CoachTown.today, .at(13), from: "sumy"), as: olena)
        }
        town.clock.move(to: leaves - .seconds(601))
        let booking = try await town.call(call(CoachTown.today, .at(13), from: "sumy"), as: olena).booking
        #expect(booking.payUntil == leaves - .seconds(600))
    }

    @Test("R03.24 a trip that starts in the old year has its journey in the new year")
    func newYear() async throws {
        let town = try await CoachTown(clock: TestClock(at: try instant("2026-12-31T18:00:00.000Z")))
        let olena = try await town.passenger()
        let newYear = try date("2027-01-01")
        let journey = try await town.call(call(newYear, .at(1, 30)), as: olena).booking.journey
        #expect(journey.tripDate == newYear - 1)
        #expect(journey.tripTime == .at(23))
        #expect(journey.date == newYear)
        #expect(try journey.departsAt == instant("2026-12-31T23:30:00.000Z"))
        await #expect(throws: BookingRefused.dateOutOfRange) {
            try await town.call(call(newYear + 31, .at(1, 30)), as: olena)
        }
        _ = try await town.call(call(newYear + 30, .at(1, 30)), as: olena)
    }

    @Test("R03.24 in spring the local time of a stop moves by the skipped hour, and the duration stays")
    func spring() async throws {
        let town = try await CoachTown(clock: TestClock(at: try instant("2027-03-27T10:00:00.000Z")))
        let olena = try await town.passenger()
        let night = try date("2027-03-28")
        let journey = try await town.call(call(night, .at(4, 30)), as: olena).booking.journey
        #expect(journey.tripDate == night && journey.tripTime == .at(1))
        #expect(journey.date == night && journey.time == .at(4, 30))
        #expect(try journey.departsAt == instant("2027-03-28T01:30:00.000Z"))
        #expect(journey.arrivesAt == journey.departsAt + .seconds(180 * 60))
        // No bus leaves in the skipped hour.
        await #expect(throws: BookingRefused.noSuchDeparture) {
            try await town.call(call(night, .at(3, 30)), as: olena)
        }
    }

    @Test("R03.24 in autumn two buses leave at half past three, an hour apart")
    func autumn() async throws {
        let town = try await CoachTown(clock: TestClock(at: try instant("2027-10-30T12:00:00.000Z")))
        let olena = try await town.passenger()
        let night = try date("2027-10-31")
        let first = try await town.call(call(night, .at(3, 30), seats: 15), as: olena).booking.journey
        #expect(first.tripTime == .at(1))
        #expect(try first.departsAt == instant("2027-10-31T00:30:00.000Z"))
        // The first bus is full, so the call means the second.
        let second = try await town.call(call(night, .at(3, 30)), as: olena).booking.journey
        #expect(second.tripTime == .at(2))
        #expect(try second.departsAt == instant("2027-10-31T01:30:00.000Z"))
        #expect(second.date == night && second.time == .at(3, 30))
        #expect(second.arrivesAt == second.departsAt + .seconds(180 * 60))
    }

    @Test("A hold lasts an hour in the night in which the clocks are put back")
    func holdInAutumn() async throws {
        let town = try await CoachTown(clock: TestClock(at: try instant("2027-10-31T00:30:00.000Z")))
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena, date: try date("2027-11-01"))
        #expect(booking.payUntil == booking.createdAt + .seconds(3_600))
    }
}
