import AcquirerSandbox
import CoachesContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("R03.60 payments and refunds after a restart", .timeLimit(.minutes(3)))
struct RestartOfMoneyTests {
    @Test("R03.60 paid, kept and owed sums are unchanged after a restart, and an open refund is sent once")
    func owed() async throws {
        try await withScratchFolder { folder in
            let path = folder + "/transport-booking.sqlite"
            let open = { try ServiceDatabase.open(path: path, migrations: CoachesService.migrations) }
            let before = try await CoachTown(database: try open())
            let olena = try await before.passenger()
            let booking = try await before.paidBooking(2, by: olena)
            let seat = ChosenSeat(journey: 0, seat: booking.journey.seats[0])
            let left = try await before.givenBack(booking, [seat], by: olena)
            let balance = try await before.staffCall(GetBalance())
            #expect(balance.toRefund == Money(40_500, .uah))
            #expect(balance.received == Money(90_000, .uah))
            try before.database.close()

            let after = try await CoachTown(clock: before.clock, database: try open())
            #expect(try await after.shown(booking, to: olena) == left)
            #expect(try await after.staffCall(GetBalance()) == balance)
            // The same acquirer, which has the money.
            let client = AcquirerClient(
                settings: CoachTown.acquirerSettings, egress: before.egress, logger: after.dependencies.logger)
            let runner = JobRunner(
                after.dependencies.jobs, handlers: RefundJob.handlers(after.dependencies, client: client),
                now: after.dependencies.runtime.now,
                logger: after.dependencies.logger)
            for _ in 0..<3 { try await runner.runDue() }
            #expect(try await after.refundStates == [.done])
            #expect(before.acquirer.totals.refunded == 40_500)
            try await after.assertConserved(withAcquirer: false)
            try after.database.close()
        }
    }
}
