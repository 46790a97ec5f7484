import CoachesContract
import TestKit
import Testing
import Vocabulary

@Suite("R03.60 coaches after a restart", .timeLimit(.minutes(5)))
struct CoachRestartTests {
    @Test("R03.37 R03.60 bookings, deadlines and payments survive a restart, and ended holds expire")
    func restart() async throws {
        try await CoachPrograms.run { programs in
            let town = programs.town
            let (olena, date) = (try await town.passenger(), try await town.day(after: 3))
            let paid = try await town.paid(town.booked(2, by: olena, on: date), by: olena)
            let begun = try await town.booked(3, by: olena, on: date)
            let order = try await town.order(begun, by: olena)
            let waiting = try await town.booked(4, by: olena, on: date)
            let payment = try await town.startPayment(waiting, by: olena)

            try await programs.stop()
            try await programs.start()
            for booking in [paid, begun, waiting] {
                #expect(try await town.shown(booking, to: olena) == booking)
            }
            #expect(try await town.seatsLeft(on: date) == 6)
            let again = try await town.startPayment(waiting, by: olena)
            #expect(again.id == payment.id && again.payUntil == payment.payUntil)
            // The browser stayed on the acquirer's page during the restart.
            let end = try await order.pressing("decision", "approve").pressing()
            #expect(end.page.status == 200)
            let confirmed = try await town.shown(begun, to: olena)
            #expect(confirmed.status == .confirmed)

            try await programs.stop()
            try programs.clock.advance(by: .seconds(3_600))
            try await programs.start()
            #expect(try await town.seatsLeft(on: date) == 10)
            let expired = try await town.shown(waiting, to: olena)
            #expect(expired.status == .expired)
            #expect(try await town.shown(paid, to: olena) == paid)
            #expect(try await town.shown(begun, to: olena) == confirmed)
            let refused = try await town.app(
                "POST", "/v1/coaches/bookings/\(waiting.id)/payments", token: olena, "{}")
            #expect(refused.status == 410)
        }
    }
}
