import CoachesContract
import Configuration
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Creation of trips by bookings")
struct BookTripTests {
    @Test("R03.18 R03.19 the first booking creates the trip, and later ones join it")
    func first() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        #expect(try await town.count("SELECT count(*) FROM trip") == 0)
        let first = try await town.booked(by: olena)
        let second = try await town.booked(by: olena, time: .at(9, 45), from: "romny", to: "airport")
        let other = try await town.booked(by: olena, time: .at(9))
        #expect(first.journey.trip == second.journey.trip)
        #expect(first.journey.trip != other.journey.trip)
        let record = try await town.database.read { try TripRows($0).find(first.journey.trip) }
        let trip = try #require(record)
        #expect(trip.date == CoachTown.tomorrow)
        #expect(trip.start == .at(8))
        #expect(trip.capacity == 15)
        #expect(trip.state == .onSale)
        #expect(trip.startsAt == CoachTown.start + .seconds(20 * 3_600))
        #expect(trip.endsAt == trip.startsAt + .seconds(330 * 60))
    }

    @Test("R03.19 ten simultaneous first bookings from several stops create one trip")
    func raceFirst() async throws {
        let town = try await CoachTown()
        var passengers: [AccountID] = []
        for number in 1...10 { passengers.append(try await town.passenger(number)) }
        let ways: [(from: String, time: ClockTime)] = [
            ("sumy", .at(8)), ("nedryhailiv", .at(9)), ("romny", .at(9, 45)),
        ]
        let trips = await race(10) { [passengers] number in
            let way = ways[number % 3]
            return try await town.booked(by: passengers[number], time: way.time, from: way.from).journey.trip
        }
        #expect(trips.winners().count == 10)
        #expect(Set(trips.winners()).count == 1)
        #expect(try await town.count("SELECT count(*) FROM trip") == 1)
        #expect(try await town.count("SELECT count(*) FROM kitDue WHERE kind = 'completeTrip'") == 1)
    }

    @Test("A refused booking creates no trip")
    func refused() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        await #expect(throws: BookingRefused.notEnoughSeats) { try await town.booked(16, by: olena) }
        #expect(try await town.count("SELECT count(*) FROM trip") == 0)
        #expect(try await town.count("SELECT count(*) FROM kitDue WHERE kind IN ('completeTrip', 'remindToPay')") == 0)
        #expect(try await town.events.isEmpty)
    }

    @Test("`bookings.capacity` sets the number of seats of an unopened trip")
    func capacity() async throws {
        let town = try await CoachTown(settings: ["bookings.capacity": 4])
        let olena = try await town.passenger()
        #expect(try await town.booked(4, by: olena).journey.seats == [1, 2, 3, 4])
        await #expect(throws: BookingRefused.notEnoughSeats) { try await town.booked(by: olena) }
    }
}
