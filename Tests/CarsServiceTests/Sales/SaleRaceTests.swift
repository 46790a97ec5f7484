import CarsContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Sales and other changes at once")
struct SaleRaceTests {
    private static func faults(in town: CarTown) async throws -> [String] {
        try await town.database.read { try CarBooks.faults(in: $0) }
    }

    @Test("Of several sales of one car at once all get the same sale, and dealers one notice, in every round (R04.52)")
    func sold() async throws {
        let town = try await CarTown.unlimited()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        for _ in 1...raceRounds {
            let car = try await town.carOnSale(of: seller)
            _ = try await town.activeBid(of: dealer, for: car)
            let results = await race(4) { _ in try await town.call(MarkSold(car: car), as: seller) }
            let replies = results.winners()
            #expect(replies.count == 4 && Set(replies).count == 1)
        }
        let notices = try await town.notices().count
        #expect(notices == raceRounds)
        let faults = try await Self.faults(in: town)
        #expect(faults == [])
    }

    @Test("Of several answers at once one is stored, and counts one deal at most, in every round (R04.57)")
    func answered() async throws {
        let town = try await CarTown.unlimited()
        let seller = try await town.seller()
        let dealers = [try await town.dealer(), try await town.dealer(2)]
        for _ in 1...raceRounds {
            let car = try await town.carOnSale(of: seller)
            let bids = [
                try await town.activeBid(of: dealers[0], for: car), try await town.activeBid(of: dealers[1], for: car),
            ]
            _ = try await town.call(MarkSold(car: car), as: seller)
            let results = await race(3) { number in
                guard number < 2 else { return try await town.call(SkipRating(car: car), as: seller) }
                return try await town.call(RateSale(car: car, bid: bids[number], rating: .example), as: seller)
            }
            #expect(results.winners().count == 1)
            let areRefused = results.losers().allSatisfy { error in
                error as? RateSale.Refused == .alreadyAnswered || error as? SkipRating.Refused == .alreadyAnswered
            }
            #expect(areRefused)
        }
        let faults = try await Self.faults(in: town)
        #expect(faults == [])
    }
}
