import CarsContract
import GRDB
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Figures of the market")
struct FiguresTests {
    @Test("An empty market has zeros, and no shares")
    func empty() async throws {
        let town = try await CarTown()
        let figures = try await town.staff(GetFigures())
        #expect(figures.cars == CarCounts(draft: 0, onSale: 0, expired: 0, sold: 0, deleted: 0))
        #expect(figures.dealers == 0 && figures.openComplaints == 0 && figures.openVINConflicts == 0)
        let none = RecentSales(sales: 0, answered: 0, skipped: 0, answeredPercent: nil, ratingHundredths: nil)
        #expect(figures.recentSales == none)
    }

    @Test("Figures count cars by state, complaints, VIN conflicts and dealers (R04.58)")
    func counts() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        for (state, count) in [(CarState.sold, 2), (.deleted, 3), (.expired, 1), (.draft, 1), (.onSale, 1)] {
            for _ in 1...count { _ = try await town.car(of: seller, state) }
        }
        let car = try await town.carOnSale(of: try await town.seller(2))
        let bid = try await town.bid(of: dealer, for: car)
        let call = Complain(car: car, bid: bid, reason: .tooLowOrSpam)
        let complaint = try await town.call(call, as: try await town.seller(2)).id
        try await town.database.write { [now = town.clock.now] db in
            for number in 0..<2 {
                try db.insert(
                    into: "vinConflict",
                    [
                        "id": VINConflictID(at: .example, random: (0, UInt64(number))), "car": car,
                        "other": CarID(at: .example, random: (0, UInt64(number))), "createdAt": now,
                    ])
            }
        }
        let figures = try await town.staff(GetFigures())
        #expect(figures.cars == CarCounts(draft: 1, onSale: 2, expired: 1, sold: 2, deleted: 3))
        #expect(figures.dealers == 1 && figures.openComplaints == 1 && figures.openVINConflicts == 2)
        let note = Line(unchecked: "The bid is fair.")
        _ = try await town.staff(DecideComplaint(complaint: complaint, isUpheld: false, note: note))
        let decided = try await town.staff(GetFigures()).openComplaints
        #expect(decided == 0)
    }

    @Test("The sales of the last 30 days have the share of answers and the mean rating, rounded (R04.58)")
    func recent() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        func sell(_ rating: Int?, skips: Bool = false) async throws {
            let car = try await town.carOnSale(of: seller)
            let bid = try await town.activeBid(of: dealer, for: car)
            _ = try await town.call(MarkSold(car: car), as: seller)
            if let rating {
                let call = RateSale(car: car, bid: bid, rating: SaleRating(unchecked: rating))
                _ = try await town.call(call, as: seller)
            } else if skips {
                _ = try await town.call(SkipRating(car: car), as: seller)
            }
        }
        try await sell(1)
        town.clock.advance(by: SalesFigures.recent)
        for rating in [5, 4, 4] { try await sell(rating) }
        try await sell(nil, skips: true)
        try await sell(nil)
        let recent = try await town.staff(GetFigures()).recentSales
        // 3 of 5, and 13 / 3.
        let expected = RecentSales(
            sales: 5, answered: 3, skipped: 1, answeredPercent: 60, ratingHundredths: 433)
        #expect(recent == expected)
    }
}
