import CoachesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("Return bookings")
struct BookBothWaysTests {
    @Test("Both ways have one booking, one total and one hold")
    func both() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(3, by: olena, back: .back(to: "romny"))
        #expect(booking.number == 100_001)
        #expect(booking.journey.seats == [1, 2, 3])
        let back = try #require(booking.returnJourney)
        #expect(back.seats == [1, 2, 3])
        #expect(back.routeName.text == "Київ-Суми")
        #expect(back.fromName.text == "Київ" && back.toName.text == "Ромни")
        #expect(back.tariffName.text == "Київ - Ромни")
        let price = booking.journey.pricePerSeat.amount + back.pricePerSeat.amount
        #expect(booking.total == Money(3 * price, .uah))
        #expect(booking.payUntil == booking.createdAt + .seconds(3_600))
        #expect(try await town.count("SELECT count(*) FROM booking") == 1)
        #expect(try await town.told(SeatsBooked.self).map(\.trips) == [[booking.journey.trip, back.trip]])
        #expect(try await town.shown(booking, to: olena) == booking)
    }

    @Test("A full return way leaves no seat of the outbound way")
    func backFull() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let rival = Book.sample(15, route: "2", from: "kyiv", to: "sumy", at: .at(18))
        _ = try await town.call(rival, as: try await town.passenger(2))
        let events = try await town.events.count
        let error = try await town.error(of: Book.sample(2, back: .back()), meta: CoachTown.meta(of: olena))
        #expect(error?.data.type == "coaches.book.notEnoughSeats")
        #expect(error?.data.arguments == ["free": "0", "journey": "return"])
        #expect(try await town.count("SELECT count(*) FROM booking") == 1)
        #expect(try await town.count("SELECT count(*) FROM trip") == 1)
        #expect(try await town.count("SELECT count(*) FROM seatLeg") == 15 * 8)
        #expect(try await town.events.count == events)
        // The seats of the outbound way are free.
        #expect(try await town.booked(15, by: olena).journey.seats == Array(1...15))
    }

    @Test("The refusal names the outbound way when that is full")
    func thereFull() async throws {
        let town = try await CoachTown()
        _ = try await town.staffCall(BookForCaller.sample(15))
        let error = try await town.error(
            of: Book.sample(back: .back()), meta: CoachTown.meta(of: try await town.passenger()))
        #expect(error?.data.type == "coaches.book.notEnoughSeats")
        #expect(error?.data.arguments == ["free": "0"])
    }

    @Test("A refusal that concerns the return way has the argument `journey`")
    func refusals() async throws {
        let town = try await CoachTown()
        let meta = CoachTown.meta(of: try await town.passenger())
        let cases: [(JourneyRequest, String, String)] = [
            (.back(from: "lviv"), "unknownDepartureStop", "from"),
            (.back(from: "sumy", to: "kyiv"), "wrongDirection", "to"),
            (.back(on: CoachTown.today + 32), "dateOutOfRange", "date"),
            (.back(at: .at(18, 1)), "noSuchDeparture", "time"),
            (.back(on: CoachTown.today, at: .at(11)), "departed", "time"),
        ]
        for (back, reason, member) in cases {
            let error = try await town.error(of: Book.sample(back: back), meta: meta)
            #expect(error?.data.type == "coaches.book.\(reason)")
            #expect(error?.data.errors?.paths == [member])
            #expect(error?.data.arguments == ["journey": "return"])
        }
        #expect(try await town.count("SELECT count(*) FROM booking") == 0)
    }

    @Test("The return way begins when the outbound way has ended, at the earliest")
    func tooEarly() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        // The outbound way arrives at 13:30.
        let error = try await town.error(
            of: Book.sample(back: .back(at: .at(13))), meta: CoachTown.meta(of: olena))
        #expect(error?.data.type == "coaches.book.returnTooEarly")
        #expect(error?.data.errors?.paths == ["returnJourney"])
        let booking = try await town.booked(by: olena, to: "airport", back: .back(from: "airport", at: .at(13, 30)))
        #expect(booking.returnJourney?.departsAt == booking.journey.arrivesAt + .seconds(30 * 60))
    }

    @Test("Two passengers who compete for both ways get both ways or none")
    func raceBoth() async throws {
        let town = try await CoachTown()
        var passengers: [AccountID] = []
        for number in 1...8 { passengers.append(try await town.passenger(number)) }
        _ = try await town.staffCall(BookForCaller.sample(14, back: .back()))
        let results = await race(8) { [passengers] number in
            try await town.booked(by: passengers[number], back: .back())
        }
        #expect(results.winners().map(\.journey.seats) == [[15]])
        #expect(results.winners().map(\.returnJourney?.seats) == [[15]])
        #expect(results.refusals() == Array(repeating: .notEnoughSeats, count: 7))
        #expect(try await town.count("SELECT count(*) FROM seatLeg") == 2 * 15 * 8)
    }

    @Test("The hold of both ways ends with the first departure, and frees both")
    func expiry() async throws {
        let town = try await CoachTown()
        let (olena, taras) = (try await town.passenger(), try await town.passenger(2))
        let booking = try await town.booked(15, by: olena, back: .back())
        town.clock.advance(by: .seconds(3_600))
        let next = try await town.booked(15, by: taras, back: .back())
        #expect(next.journey.trip == booking.journey.trip)
        #expect(next.returnJourney?.trip == booking.returnJourney?.trip)
        #expect(try await town.shown(booking, to: olena).status == .expired)
    }
}
