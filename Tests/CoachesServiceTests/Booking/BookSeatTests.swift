import CoachesContract
import Configuration
import GRDB
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Assignment of seats")
struct BookSeatTests {
    private func seatsLeft(_ town: CoachTown) async throws -> Int? {
        let call = ListDepartures(
            route: RouteCode(unchecked: "1"), from: StopCode(unchecked: "sumy"), date: CoachTown.tomorrow,
            to: StopCode(unchecked: "kyiv"))
        return try await town.anyone(call).items.first { $0.time == .at(8) }?.seatsLeft
    }

    private func passengers(_ count: Int, in town: CoachTown) async throws -> [AccountID] {
        var passengers: [AccountID] = []
        for number in 1...count { passengers.append(try await town.passenger(number)) }
        return passengers
    }

    @Test("R03.30 more seats than are free are refused; exactly as many are sold")
    func equal() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        #expect(try await seatsLeft(town) == 15)
        _ = try await town.booked(12, by: olena)
        let error = try await town.error(of: Book.sample(4), meta: CoachTown.meta(of: olena))
        #expect(error?.data.type == "coaches.book.notEnoughSeats")
        #expect(error?.data.errors?.paths == ["seats"])
        #expect(error?.data.arguments == ["free": "3"])
        #expect(try await seatsLeft(town) == 3)
        #expect(try await town.booked(3, by: olena).journey.seats == [13, 14, 15])
        #expect(try await seatsLeft(town) == 0)
        await #expect(throws: BookingRefused.notEnoughSeats) { try await town.booked(by: olena) }
        // More seats than the bus has.
        await #expect(throws: BookingRefused.notEnoughSeats) { try await town.booked(16, by: olena, time: .at(9)) }
    }

    @Test("R03.31 15 of 16 simultaneous bookings get one seat each, and one gets none")
    func race16() async throws {
        let town = try await CoachTown()
        let passengers = try await passengers(16, in: town)
        let results = await race(16) { try await town.booked(by: passengers[$0]) }
        #expect(results.winners().flatMap(\.journey.seats).sorted() == Array(1...15))
        #expect(results.refusals() == [.notEnoughSeats])
        #expect(try await seatsLeft(town) == 0)
        #expect(Set(results.winners().map(\.number)).count == 15)
    }

    @Test("R03.31 one of 16 simultaneous bookings gets the last seat")
    func lastSeat() async throws {
        let town = try await CoachTown()
        let passengers = try await passengers(16, in: town)
        _ = try await town.staffCall(BookForCaller.sample(14))
        let results = await race(16) { try await town.booked(by: passengers[$0]) }
        #expect(results.winners().map(\.journey.seats) == [[15]])
        #expect(results.refusals() == Array(repeating: .notEnoughSeats, count: 15))
        #expect(try await town.count("SELECT count(*) FROM booking") == 2)
    }

    @Test("A group gets all of its seats or none: three of ten groups of four travel, and no seat is lost")
    func groups() async throws {
        let town = try await CoachTown()
        let passengers = try await passengers(10, in: town)
        let results = await race(10) { try await town.booked(4, by: passengers[$0]) }
        let won = results.winners().map(\.journey.seats)
        #expect(won.map(\.count) == [4, 4, 4])
        #expect(Set(won.joined()).count == 12)
        #expect(results.refusals() == Array(repeating: .notEnoughSeats, count: 7))
        // There are eight legs from Sumy to Kyiv.
        #expect(try await town.count("SELECT count(*) FROM seatLeg") == 3 * 4 * 8)
        #expect(try await town.count("SELECT count(*) FROM bookedSeat") == 12)
        #expect(try await seatsLeft(town) == 3)
    }

    @Test("Seats are free again from the stop where their passengers get off")
    func leaving() async throws {
        let town = try await CoachTown()
        try await town.openLine()
        let olena = try await town.passenger()
        let book = { (seats: Int, from: String, to: String, hour: Int) in
            let call = Book.sample(seats, route: CoachTown.line, from: from, to: to, at: .at(hour))
            return try await town.call(call, as: olena).booking
        }
        let first = try await book(15, "sumy", "romny", 8)
        let second = try await book(15, "romny", "lokhvytsia", 9)
        #expect(first.journey.trip == second.journey.trip)
        #expect(first.journey.seats == second.journey.seats)
        await #expect(throws: BookingRefused.notEnoughSeats) { try await book(1, "sumy", "kyiv", 8) }
        await #expect(throws: BookingRefused.notEnoughSeats) { try await book(1, "romny", "kyiv", 9) }
        let third = try await book(15, "lokhvytsia", "kyiv", 10)
        #expect(third.journey.trip == first.journey.trip)
        #expect(try await town.count("SELECT count(*) FROM seatLeg") == 15 * 3)
        #expect(try await town.count("SELECT count(*) FROM trip") == 1)
    }

    @Test("60 simultaneous bookings of any stops never share a seat between the same stops")
    func storm() async throws {
        let town = try await CoachTown(settings: ["bookings.maxUnpaid": 1_000])
        try await town.openLine()
        let passengers = try await passengers(6, in: town)
        let ways = [
            ("sumy", "romny", 8, 1), ("sumy", "lokhvytsia", 8, 2), ("sumy", "kyiv", 8, 3),
            ("romny", "lokhvytsia", 9, 1),
            ("romny", "kyiv", 9, 2), ("lokhvytsia", "kyiv", 10, 1),
        ]
        let results = await race(60) { number in
            let (from, to, hour, _) = ways[number % 6]
            let call = Book.sample(1 + number % 3, route: CoachTown.line, from: from, to: to, at: .at(hour))
            return try await town.call(call, as: passengers[number % 6]).booking
        }
        let legs = results.enumerated().reduce(0) { sum, result in
            guard case .success(let booking) = result.element else { return sum }
            return sum + booking.journey.seats.count * ways[result.offset % 6].3
        }
        #expect(legs > 0)
        #expect(try await town.count("SELECT count(*) FROM seatLeg") == legs)
        #expect(Set(results.refusals()).subtracting([.notEnoughSeats]).isEmpty)
        #expect(try await town.count("SELECT count(*) FROM trip") == 1)
        let most = try await town.count(
            "SELECT max(seats) FROM (SELECT count(*) AS seats FROM seatLeg GROUP BY leg)")
        #expect(most <= 15)
    }

    @Test("A booking sees the current sale state and capacity of its trip")
    func changed() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let trip = try await town.booked(2, by: olena).journey.trip
        _ = try await town.staffCall(ChangeTrip(trip: trip, capacity: TripCapacity(unchecked: 3)))
        await #expect(throws: BookingRefused.notEnoughSeats) { try await town.booked(2, by: olena) }
        #expect(try await town.booked(by: olena).journey.seats == [3])
        _ = try await town.staffCall(
            ChangeTrip(trip: trip, capacity: TripCapacity(unchecked: 20), isOnSale: false))
        await #expect(throws: BookingRefused.notOnSale) { try await town.booked(by: olena) }
        _ = try await town.staffCall(ChangeTrip(trip: trip, isOnSale: true))
        #expect(try await town.booked(3, by: olena).journey.seats == [4, 5, 6])
    }
}
