import CarsContract
import GRDB
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Candidates of a sale")
struct CandidateTests {
    @Test("The candidates are exactly the dealers whose bids for this car were accepted when it was sold (R04.54)")
    func candidates() async throws {
        let town = try await CarTown()
        let (seller, other) = (try await town.seller(), try await town.seller(2))
        let (car, another) = (try await town.carOnSale(of: seller), try await town.carOnSale(of: other))
        var dealers: [DealerID] = []
        for number in 1...5 { dealers.append(try await town.dealer(number)) }
        var active = [try await town.activeBid(of: dealers[0], for: car)]
        town.clock.advance(by: .seconds(1))
        active.append(try await town.activeBid(of: dealers[1], for: car))
        _ = try await town.bid(of: dealers[2], for: car)
        _ = try await town.bid(of: dealers[3], for: car, in: .rejected)
        _ = try await town.activeBid(of: dealers[4], for: another)
        await #expect(throws: ListCandidates.Refused.notSold) {
            try await town.call(ListCandidates(car: car), as: seller)
        }
        let sold = try await town.call(MarkSold(car: car), as: seller)
        let listed = try await town.call(ListCandidates(car: car), as: seller)
        #expect(listed.items.map(\.bid) == active)
        #expect(listed.items.map(\.dealer.id) == [dealers[0], dealers[1]])
        #expect(listed.items.map(\.dealer.name.text) == ["Gulf Motors 1", "Gulf Motors 2"])
        #expect(listed == sold.candidates)
    }

    @Test("A bid that was not accepted, that fell through, or that is for another car names no buyer (R04.56)")
    func refused() async throws {
        let town = try await CarTown()
        let (seller, other) = (try await town.seller(), try await town.seller(2))
        let (car, another) = (try await town.carOnSale(of: seller), try await town.carOnSale(of: other))
        let (first, second, third) = (try await town.dealer(), try await town.dealer(2), try await town.dealer(3))
        let pending = try await town.bid(of: first, for: car)
        let foreign = try await town.activeBid(of: first, for: another)
        let rejected = try await town.activeBid(of: second, for: car)
        let blocked = try await town.activeBid(of: third, for: car)
        try await town.database.write { db in
            try db.execute(sql: "UPDATE bid SET state = 'rejected' WHERE id = ?", arguments: [rejected])
        }
        _ = try await town.call(MarkSold(car: car), as: seller)
        _ = try await town.call(MarkSold(car: another), as: other)
        try await town.block(third)
        for bid in [pending, foreign, rejected, blocked, .example] {
            await #expect(throws: RateSale.Refused.notACandidate) {
                try await town.call(RateSale(car: car, bid: bid, rating: .example), as: seller)
            }
        }
        let hidden = try await town.call(ListCandidates(car: car), as: seller).items
        #expect(hidden == [])
        try await town.unblock(third)
        let shown = try await town.call(ListCandidates(car: car), as: seller).items
        #expect(shown.map(\.bid) == [blocked])
        let reply = try await town.call(RateSale(car: car, bid: blocked, rating: .example), as: seller)
        #expect(reply.feedback == .answered)
    }

    @Test("A dealer whose account is deleted after the sale is no candidate any more (R04.54)")
    func deleted() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let car = try await town.carOnSale(of: seller)
        let bid = try await town.activeBid(of: dealer, for: car)
        _ = try await town.call(MarkSold(car: car), as: seller)
        try await town.delete(dealer)
        let listed = try await town.call(ListCandidates(car: car), as: seller).items
        #expect(listed == [])
        await #expect(throws: RateSale.Refused.notACandidate) {
            try await town.call(RateSale(car: car, bid: bid, rating: .example), as: seller)
        }
        let skipped = try await town.call(SkipRating(car: car), as: seller)
        #expect(skipped.feedback == .skipped)
    }

    @Test("Candidates are listed page by page, the first bid first, after those of the reply to the sale (R04.54)")
    func pages() async throws {
        let town = try await CarTown()
        let seller = try await town.seller()
        let car = try await town.carOnSale(of: seller)
        var bids: [BidID] = []
        for number in 0..<55 {
            let dealer = DealerID(at: .example, random: (3, UInt64(number)))
            try await town.database.write { [now = town.clock.now] db in
                try db.insert(
                    into: "dealer", ["id": dealer, "name": "Dealer \(number)", "phones": "[]", "createdAt": now])
            }
            bids.append(try await town.activeBid(of: dealer, for: car))
            if number % 2 == 0 { town.clock.advance(by: .seconds(1)) }
        }
        let sold = try await town.call(MarkSold(car: car), as: seller)
        #expect(sold.candidates.items.count == 50)
        let rest = try await town.call(ListCandidates(car: car, cursor: sold.candidates.next), as: seller)
        let both = (sold.candidates.items + rest.items).map(\.bid)
        #expect(Set(both) == Set(bids) && both.count == 55 && rest.next == nil)
        let limit = try PageLimit(7)
        let paged = try await everyPage {
            try await town.call(ListCandidates(car: car, cursor: $0, limit: limit), as: seller)
        }.flatMap(\.items).map(\.bid)
        #expect(paged == both)
    }
}
