import CoachesContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Interpretation of journey requests")
struct JourneyPlannerTests {
    private func plan(
        _ town: CoachTown, from: StopCode = Places.sumy, to: StopCode = Places.kyiv,
        on date: CalendarDate = CoachTown.tomorrow, at time: ClockTime = .at(8), route: RouteCode = Places.route,
        now: Instant = CoachTown.start
    ) async throws -> PlannedJourney {
        let request = JourneyRequest(route: route, from: from, to: to, date: date, time: time)
        return try await town.database.read { [dependencies = town.dependencies] db in
            try JourneyPlanner(dependencies: dependencies).plan(request, seats: 1, in: db, at: now)
        }
    }

    @Test("R03.16 R03.17 the trip is that of the day before, the departure that of the requested day")
    func dayBefore() async throws {
        let town = try await CoachTown()
        let journey = try await plan(town, from: Places.lokhvytsia, at: .at(1, 30))
        #expect(journey.trip == PlannedTrip(route: Places.route, date: CoachTown.today, start: .at(23)))
        #expect(journey.record == nil)
        #expect(journey.legs == 3..<8)
        #expect(journey.departsAt == town.dependencies.clock.instant(CoachTown.tomorrow, .at(1, 30)))
        #expect(journey.startsAt == town.dependencies.clock.instant(CoachTown.today, .at(23)))
        #expect(journey.arrivesAt == journey.departsAt + .seconds(180 * 60))
        #expect(journey.tariff.zoneSum == 5)
    }

    @Test("R03.22 a departure now or earlier has left, one in a minute has not")
    func departed() async throws {
        let town = try await CoachTown()
        let one = CoachTown.start + .seconds(3_600)
        let journey = try await plan(town, on: CoachTown.today, at: .at(13), now: one - .seconds(60))
        #expect(journey.departsAt == one)
        for now in [one, one + .milliseconds(1), one + .seconds(60)] {
            await #expect(throws: BookingRefused.departed) {
                try await plan(town, on: CoachTown.today, at: .at(13), now: now)
            }
        }
    }

    @Test("R03.35 misfits are refused in the order of the members: stops, day, time, trip")
    func order() async throws {
        let town = try await CoachTown()
        let far = CoachTown.today + 32
        await #expect(throws: BookingRefused.unknownRoute) {
            try await plan(town, on: far, route: RouteCode(unchecked: "9"))
        }
        await #expect(throws: BookingRefused.wrongDirection) {
            try await plan(town, from: Places.kyiv, to: Places.sumy, on: far)
        }
        await #expect(throws: BookingRefused.dateOutOfRange) { try await plan(town, on: far, at: .at(8, 1)) }
        await #expect(throws: BookingRefused.noSuchDeparture) { try await plan(town, at: .at(8, 1)) }
        // No trip starts at that hour, and the offset has other minutes.
        await #expect(throws: BookingRefused.noSuchDeparture) {
            try await plan(town, from: Places.lokhvytsia, at: .at(2, 30))
        }
    }

    @Test("A closed or cancelled trip is not on sale")
    func notOnSale() async throws {
        let town = try await CoachTown()
        let booking = try await town.booked(by: try await town.passenger())
        try await town.change(booking.journey.trip) { $0.state = .closed }
        await #expect(throws: BookingRefused.notOnSale) { try await plan(town) }
        try await town.change(booking.journey.trip) { trip in
            trip.state = .cancelled
            trip.cancelReason = "snow"
        }
        await #expect(throws: BookingRefused.notOnSale) { try await plan(town) }
        let left = booking.journey.departsAt + .seconds(1)
        await #expect(throws: BookingRefused.departed) { try await plan(town, now: left) }
    }

    @Test("R03.24 the later of two buses at the same local time is taken when the first is full")
    func twins() async throws {
        let spring = try CalendarDate("2026-03-29")
        let start = try #require(Instant("2026-03-20T10:00:00.000Z"))
        let town = try await CoachTown(clock: TestClock(at: start))
        let passenger = try await town.passenger()
        let first = try await town.booked(15, by: passenger, date: spring, time: .at(4))
        #expect(first.journey.tripTime == .at(3))
        #expect(first.journey.time == .at(4))
        let second = try await town.booked(15, by: passenger, date: spring, time: .at(4))
        #expect(second.journey.tripTime == .at(4))
        #expect(second.journey.departsAt == first.journey.departsAt)
        await #expect(throws: BookingRefused.notEnoughSeats) {
            try await town.booked(1, by: passenger, date: spring, time: .at(4))
        }
        await #expect(throws: BookingRefused.noSuchDeparture) {
            try await town.booked(1, by: passenger, date: spring, time: .at(3))
        }
    }

    @Test(
        "R03.24 the first of two buses at the same local time with enough seats for the group is taken")
    func twinsOfGroups() async throws {
        let spring = try CalendarDate("2026-03-29")
        let start = try #require(Instant("2026-03-20T10:00:00.000Z"))
        let town = try await CoachTown(clock: TestClock(at: start))
        let passenger = try await town.passenger()
        _ = try await town.booked(13, by: passenger, date: spring, time: .at(4))
        let group = try await town.booked(5, by: passenger, date: spring, time: .at(4))
        #expect(group.journey.tripTime == .at(4))
        // The earlier bus still has two seats, enough for a pair.
        let quote = try await town.anyone(Quote.sample(2, on: spring, at: .at(4)))
        #expect(quote.departure?.tripTime == .at(3))
        #expect(quote.departure?.seatsLeft == 2)
        let pair = try await town.booked(2, by: passenger, date: spring, time: .at(4))
        #expect(pair.journey.tripTime == .at(3))
        // More seats than either bus has: the refusal gives the free seats of the better one.
        let error = try await town.error(
            of: Book.sample(11, on: spring, at: .at(4)), meta: CoachTown.meta(of: passenger))
        #expect(error?.data.type == "coaches.book.notEnoughSeats")
        #expect(error?.data.arguments == ["free": "10"])
    }

    @Test("R03.24 a bus that has left in the repeated hour does not hide the later one")
    func twice() async throws {
        let autumn = try CalendarDate("2026-10-25")
        let between = try #require(Instant("2026-10-25T00:30:00.000Z"))
        let town = try await CoachTown(clock: TestClock(at: between - .seconds(86_400)))
        let nedryhailiv = StopCode(unchecked: "nedryhailiv")
        let early = try await plan(
            town, from: nedryhailiv, on: autumn, at: .at(3), now: between - .seconds(86_400))
        #expect(early.trip.start == .at(2))
        let late = try await plan(town, from: nedryhailiv, on: autumn, at: .at(3), now: between)
        #expect(late.trip.start == .at(3))
        #expect(late.departsAt - early.departsAt == .seconds(3_600))
    }
}
