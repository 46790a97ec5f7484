import CoachesContract
import Configuration
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("R03.58 coaches under load", .timeLimit(.minutes(3)))
struct LoadTests {
    /// A benchmark measures the latency (`Tests/Tools/Benchmarks/Coaches`).
    @Test("R03.58 a hundred apps get the version while fifty seats are booked")
    func version() async throws {
        try await withScratchFolder { folder in
            let database = try ServiceDatabase.open(
                path: folder + "/transport-booking.sqlite", migrations: CoachesService.migrations)
            let town = try await CoachTown(settings: ["bookings.maxUnpaid": 100], database: database)
            let olena = try await town.passenger()
            _ = try await town.staffCall(SetAppVersion(version: .example))
            let results = await race(150) { number -> AppVersion? in
                if number % 3 > 0 { return try await town.anyone(GetAppVersion()).version }
                _ = try await town.booked(by: olena, time: .at(1 + number / 3 % 23))
                return nil
            }
            let told = results.winners()
            #expect(told.count == 150)
            #expect(told.compactMap { $0 } == Array(repeating: .example, count: 100))
            try database.close()
        }
    }
}
