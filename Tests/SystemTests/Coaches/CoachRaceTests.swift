import CoachesContract
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("Simultaneous bookings over HTTP", .timeLimit(.minutes(5)))
struct CoachRaceTests {
    @Test("R03.31 R03.36 simultaneous bookings sell the last seat once, and one key makes one booking")
    func races() async throws {
        try await RealTown.run { town in
            let passengers = await race(16) { try await town.passenger($0 + 1) }.winners()
            try #require(passengers.count == 16)
            let date = try await town.day(after: 1)
            _ = try await town.booked(14, by: passengers[0], on: date)
            #expect(try await town.seatsLeft(on: date) == 1)

            let order = RealTown.order(1, on: date, at: "08:00")
            let answers = await race(16) { number in
                try await town.app("POST", "/v1/coaches/bookings", token: passengers[number], order)
            }.winners()
            let (won, lost) = (answers.filter { $0.status == 200 }, answers.filter { $0.status == 409 })
            #expect(won.count == 1 && lost.count == 15)
            let reasons = Set(lost.compactMap { $0.json?[member: "type"]?.string })
            #expect(reasons == ["coaches.book.notEnoughSeats"])
            #expect(try await town.seatsLeft(on: date) == 0)

            let olena = passengers[1]
            let repeated = await race(16) { _ in
                try await town.booked(2, by: olena, on: date, at: "09:00", key: "one-key")
            }.winners()
            #expect(repeated.count == 16)
            #expect(Set(repeated).count == 1)
            #expect(try await town.seatsLeft(on: date, at: "09:00") == 13)
            let list = try await town.app("GET", "/v1/coaches/bookings", token: olena).reply(ListBookings.Reply.self)
            let made = list.items.filter { $0.time.text == "09:00" }
            #expect(made.count == 1)
        }
    }
}
