import CoachesContract
import Configuration
import RPC
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@testable import TransportBookingService

@Suite("R03.58 while many others book", .timeLimit(.minutes(1)))
struct LoadTests {
    @Test("R03.58 while fifty seats are booked, a hundred apps that start are told the version within two seconds")
    func version() async throws {
        try await withScratchFolder { folder in
            let database = try ServiceDatabase.open(
                path: folder + "/transport-booking.sqlite", migrations: TransportBookingService.migrations)
            let town = try await CoachTown(settings: ["bookings.mostUnpaid": 100], database: database)
            let olena = try await town.passenger()
            _ = try await town.staffCall(SetAppVersion(version: .example))
            let results = await race(150) { number -> Duration? in
                guard number % 3 > 0 else {
                    _ = try await town.booked(by: olena, time: .at(1 + number / 3 % 23))
                    return nil
                }
                let start = ContinuousClock.now
                let version = try await town.anyone(GetAppVersion()).version
                guard version == .example else { return nil }
                return ContinuousClock.now - start
            }
            #expect(results.winners().count == 150)
            let times = results.winners().compactMap { $0 }
            #expect(times.count == 100)
            let longest = try #require(times.max())
            #expect(longest < .seconds(2))
            try database.close()
        }
    }
}
