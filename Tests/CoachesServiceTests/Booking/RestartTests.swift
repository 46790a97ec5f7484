import CoachesContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("R03.60 after a restart")
struct RestartTests {
    @Test("R03.60 bookings, deadlines and seats are unchanged, and holds that ended meanwhile are expired")
    func restart() async throws {
        try await withScratchFolder { folder in
            let clock = TestClock(at: CoachTown.start)
            let path = folder + "/transport-booking.sqlite"
            let open = { try ServiceDatabase.open(path: path, migrations: CoachesService.migrations) }
            let first = try await CoachTown(clock: clock, database: try open())
            let olena = try await first.passenger()
            let paid = try await first.paid(try await first.booked(2, by: olena), by: olena)
            let waiting = try await first.booked(3, by: olena)
            clock.advance(by: .seconds(1_800))
            let later = try await first.booked(1, by: olena)
            try first.database.close()
            let second = try await CoachTown(clock: clock, database: try open())
            for booking in [paid, waiting, later] {
                #expect(try await second.shown(booking, to: olena) == booking)
            }
            try second.database.close()
            // The program is down when the first hold ends.
            clock.move(to: try #require(waiting.payUntil))
            let third = try await CoachTown(clock: clock, database: try open())
            #expect(try await third.shown(waiting, to: olena).status == .expired)
            #expect(try await third.shown(later, to: olena) == later)
            #expect(try await third.shown(paid, to: olena).status == .confirmed)
            try await third.runDue()
            #expect(try await third.count("SELECT count(*) FROM seatLeg") == (2 + 1) * 8)
            try await third.assertConserved(withAcquirer: false)
            try third.database.close()
        }
    }
}
