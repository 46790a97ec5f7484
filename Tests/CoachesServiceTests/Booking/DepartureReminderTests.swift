import CoachesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("Reminders of departures")
struct DepartureReminderTests {
    /// Returns the boarding stops in the reminders.
    private func reminders(_ town: CoachTown) async throws -> [String] {
        try await town.notices.filter { $0.kind == "coaches.departureReminder" }.compactMap { $0.arguments["fromName"] }
    }

    @Test("A passenger is reminded once on each way, two hours before")
    func bothWays() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let paid = try await town.paid(try await town.booked(by: olena, back: .back()), by: olena)
        let back = try #require(paid.returnJourney)
        town.clock.move(to: paid.journey.departsAt - .seconds(7_201))
        try await town.runDue()
        #expect(try await reminders(town) == [])
        for (time, told) in [
            (paid.journey.departsAt - .seconds(7_200), ["Суми"]), (back.departsAt - .seconds(7_201), ["Суми"]),
            (back.departsAt - .seconds(7_200), ["Суми", "Київ"]), (back.arrivesAt, ["Суми", "Київ"]),
        ] {
            town.clock.move(to: time)
            try await town.runDue()
            #expect(try await reminders(town) == told)
        }
    }

    @Test("An unpaid or returned booking causes no reminder")
    func notTravelling() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        _ = try await town.booked(by: olena)
        let returned = try await town.paid(try await town.booked(by: olena, back: .back()), by: olena)
        _ = try await town.staffCall(CancelForCaller(booking: returned.id))
        for _ in 0..<24 {
            town.clock.advance(by: .seconds(3_600))
            try await town.runDue()
        }
        #expect(try await reminders(town) == [])
    }

    @Test("A payment in the last two hours causes no reminder of that bus")
    func late() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena, date: CoachTown.today, time: .at(13))
        _ = try await town.paid(booking, by: olena)
        try await town.runDue()
        #expect(try await reminders(town) == [])
        #expect(try await town.count("SELECT count(*) FROM kitDue WHERE kind = 'remindOfDeparture'") == 0)
    }
}
