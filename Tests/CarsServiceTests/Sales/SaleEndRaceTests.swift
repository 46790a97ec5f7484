import CarsContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("A sale and other ends at once")
struct SaleEndRaceTests {
    @Test(
        "A bid that is accepted while the car is sold is a candidate, or the acceptance fails, in every round (R04.54)")
    func accepted() async throws {
        let town = try await CarTown.unlimited()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        for round in 0..<raceRounds {
            let car = try await town.carOnSale(of: seller)
            let bid = try await town.bid(of: dealer, for: car)
            let results = await race(2) { number in
                if number == round % 2 {
                    _ = try await town.call(AcceptBid(car: car, bid: bid), as: seller)
                } else {
                    _ = try await town.call(MarkSold(car: car), as: seller)
                }
            }
            let isAccepted = (try? results[round % 2].get()) != nil
            let isSold = (try? results[1 - round % 2].get()) != nil
            #expect(isSold)
            let candidates = try await town.call(ListCandidates(car: car), as: seller).items.map(\.bid)
            #expect(candidates == (isAccepted ? [bid] : []))
            let record = try await town.find(bid)
            #expect(record?.state == .closed && record?.wasActive == isAccepted)
        }
        let active = try await town.count("SELECT count(*) FROM bid WHERE state IN ('pending', 'active')")
        #expect(active == 0)
    }

    @Test("A car that is deleted while it is sold is sold or deleted, not both, in every round (R04.52)")
    func deleted() async throws {
        let town = try await CarTown.unlimited()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        for round in 0..<raceRounds {
            let car = try await town.carOnSale(of: seller)
            let bid = try await town.activeBid(of: dealer, for: car)
            let results = await race(2) { number in
                if number == round % 2 {
                    _ = try await town.call(DeleteCar(car: car), as: seller)
                } else {
                    _ = try await town.call(MarkSold(car: car), as: seller)
                }
            }
            #expect(results.winners().count == 1)
            let isSold = (try? results[1 - round % 2].get()) != nil
            let record = try await town.find(car)
            #expect(record?.state == (isSold ? .sold : .deleted))
            let closed = try await town.find(bid)
            #expect(closed?.state == .closed && closed?.wasActive == isSold)
        }
        let (sales, sold) = (
            try await town.count("SELECT count(*) FROM sale"),
            try await town.count("SELECT count(*) FROM car WHERE state = 'sold'")
        )
        #expect(sales == sold)
        let notices = try await town.notices().count
        #expect(notices == raceRounds, "one for each bid, of the sale or of the deletion")
    }

    @Test("A block that races with the sale leaves a sold car, and no open bid, in every round (R04.49)")
    func blocked() async throws {
        let town = try await CarTown.unlimited()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        for round in 0..<raceRounds {
            let car = try await town.carOnSale(of: seller)
            _ = try await town.bid(of: dealer, for: car)
            _ = await race(2) { number in
                if number == round % 2 {
                    try await town.block(seller)
                } else {
                    _ = try await town.call(MarkSold(car: car), as: seller)
                }
            }
            try await town.unblock(seller)
            let record = try await town.find(car)
            #expect(record?.state == .sold && record?.pausedAt == nil)
        }
        let left = try await town.count(
            "SELECT count(*) FROM bid WHERE state = 'pending' OR pausedAt IS NOT NULL")
        #expect(left == 0)
    }
}
