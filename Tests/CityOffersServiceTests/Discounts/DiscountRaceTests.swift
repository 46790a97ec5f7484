import CityOffersContract
import GRDB
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Claims and redemptions at once")
struct DiscountRaceTests {
    @Test("Of 50 people at once 10 claim and redeem 10 coupons, and nothing is negative, in every round (R05.50)")
    func stock() async throws {
        let town = try await PointTown()
        let people = try await town.followers(50)
        for person in people { try await town.give(10_000, to: person) }
        for _ in 1...raceRounds {
            let discount = try await town.discount {
                $0.requiredPoints = try PointCost(1)
                $0.stock = try ClaimCount(10)
                $0.validUntil = town.clock.now + .seconds(60)
            }
            let results = await race(people.count) { number in
                let claim = try await town.claim(discount, by: people[number])
                try await town.reserve(claim, price: Money(1, .eur), by: people[number])
                return try await town.call(ConfirmRedemption(claim: claim), as: town.promoter)
            }
            #expect(Set(results.winners().map(\.claim)).count == 10)
            #expect(results.winners().allSatisfy { $0.state == .redeemed })
            #expect(results.losers().allSatisfy { $0 as? ClaimDiscount.Refused == .soldOut })
            let row = try await town.call(ListMyDiscounts(), as: town.promoter).items.first
            #expect(row?.claimed == 10 && row?.redeemed == 10)
            // The job ends the discount.
            town.clock.advance(by: .seconds(60))
            try await town.town.runner.runDue()
        }
        let spent = try await town.town.count("SELECT -sum(points) FROM pointEntry WHERE kind = 'spend'")
        #expect(spent == 10 * raceRounds)
        #expect(try await town.contradictions() == [])
    }

    @Test("Of ten claims by one person at once with points for one, one is issued, in every round (R05.50)")
    func overspending() async throws {
        let town = try await PointTown()
        for _ in 1...raceRounds {
            let discount = try await town.discount {
                $0.requiredPoints = try PointCost(5)
                $0.perPerson = try ClaimCount(10)
                $0.validUntil = town.clock.now + .seconds(60)
            }
            try await town.give(9 - (try await town.balance()))
            let results = await race(10) { _ in try await town.claim(discount) }
            #expect(results.winners().count == 1)
            #expect(results.losers().allSatisfy { $0 as? ClaimDiscount.Refused == .notEnoughPoints })
            #expect(try await town.balance() == 4)
            town.clock.advance(by: .seconds(60))
            try await town.town.runner.runDue()
        }
        #expect(try await town.contradictions() == [])
    }

    @Test("Of 50 confirmations of one claim at once one redeems it, in every round (R05.50)")
    func confirmation() async throws {
        let town = try await PointTown()
        let discount = try await town.discount { $0.perPerson = try ClaimCount(1_000_000) }
        for round in 1...raceRounds {
            let claim = try await town.claim(discount)
            try await town.reserve(claim)
            let results = await race(50) { _ in
                try await town.call(ConfirmRedemption(claim: claim), as: town.promoter)
            }
            #expect(results.winners().count == 1)
            #expect(results.losers().allSatisfy { $0 as? ConfirmRedemption.Refused == .alreadyRedeemed })
            #expect(try await town.balance() == 2 * round)
        }
        #expect(try await town.town.count("SELECT redeemed FROM discount") == raceRounds)
        #expect(try await town.contradictions() == [])
    }

    @Test("Of eight reservations with the same code at once one wins, in every round")
    func reservation() async throws {
        let town = try await PointTown()
        let discount = try await town.discount { $0.perPerson = try ClaimCount(1_000_000) }
        for _ in 1...raceRounds {
            let claim = try await town.claim(discount)
            let code = try await town.code(of: claim)
            let results = await race(8) { _ in
                try await town.call(ReserveRedemption(code: code), as: town.promoter)
            }
            #expect(results.winners().count == 1)
            #expect(results.losers().allSatisfy { $0 as? ReserveRedemption.Refused == .alreadyReserved })
            _ = try await town.call(ConfirmRedemption(claim: claim), as: town.promoter)
        }
        #expect(try await town.contradictions() == [])
    }

    @Test("A confirmation that races with the release of the claim redeems it or is refused, in every round")
    func release() async throws {
        let town = try await PointTown()
        let discount = try await town.discount { $0.perPerson = try ClaimCount(1_000_000) }
        for round in 0..<raceRounds {
            let claim = try await town.claim(discount)
            try await town.reserve(claim)
            let results = await race(2) { number in
                if number == round % 2 {
                    _ = try await town.call(ConfirmRedemption(claim: claim), as: town.promoter)
                } else {
                    _ = try await town.call(ReleaseRedemption(claim: claim), as: town.promoter)
                }
            }
            #expect(results.winners().count == 1)
            let isRedeemed = (try? results[round % 2].get()) != nil
            #expect(try await town.state(of: claim) == (isRedeemed ? .redeemed : .issued))
            guard !isRedeemed else { continue }
            town.clock.advance(by: .seconds(30))
            try await town.reserve(claim)
            _ = try await town.call(ConfirmRedemption(claim: claim), as: town.promoter)
        }
        #expect(try await town.contradictions() == [])
    }

    @Test("Claims that race with the end of the discount are issued or refused, and none follows, in every round")
    func end() async throws {
        let town = try await PointTown()
        let people = try await town.followers(8)
        for _ in 1...raceRounds {
            let discount = try await town.discount { $0.validUntil = town.clock.now + .seconds(60) }
            let results = await race(people.count + 1) { number -> Int in
                guard number < people.count else {
                    return try await town.call(EndDiscount(discount: discount), as: town.promoter).claimed
                }
                _ = try await town.call(ClaimDiscount(discount: discount), as: people[number])
                return 0
            }
            let ended = try #require(try? results[people.count].get())
            #expect(results.winners().count == ended + 1)
            #expect(results.losers().allSatisfy { $0 as? ClaimDiscount.Refused == .notOffered })
            town.clock.advance(by: .seconds(60))
            try await town.town.runner.runDue()
        }
        #expect(try await town.contradictions() == [])
    }

    @Test("Claims that race with the expiry of the points spend them before, or not at all, in every round")
    func expiringPoints() async throws {
        let town = try await PointTown()
        for round in 1...raceRounds {
            let (ana, end) = (town.ana, town.clock.now + .seconds(10))
            let earned = end - .seconds(365 * 86_400)
            _ = try await town.ledger(at: earned) { try $0.earn(5, PointCause(kind: .share), by: ana) }
            let discount = try await town.discount {
                $0.requiredPoints = try PointCost(5)
                $0.perPerson = try ClaimCount(10)
                $0.validUntil = end + .seconds(30)
            }
            // Each reading of the clock takes a millisecond.
            town.wait(until: end - .milliseconds(round % 12))
            let results = await race(5) { number in
                guard number < 4 else { return try await town.town.runner.runDue() }
                _ = try await town.claim(discount)
            }
            #expect(results.prefix(4).filter { (try? $0.get()) != nil }.count <= 1)
            #expect(results.losers().allSatisfy { $0 as? ClaimDiscount.Refused == .notEnoughPoints })
            town.clock.advance(by: .seconds(60))
            try await town.town.runner.runDue()
            #expect(try await town.balance() == 0)
        }
        #expect(try await town.contradictions() == [])
    }

    @Test("Reservations that race with the expiry of the claim win before, or the claim expires, in every round")
    func expiringClaim() async throws {
        let town = try await PointTown()
        for round in 1...raceRounds {
            let until = town.clock.now + .seconds(10)
            let discount = try await town.discount { $0.validUntil = until }
            let claim = try await town.claim(discount)
            let code = try await town.code(of: claim)
            // Each reading of the clock takes a millisecond.
            town.wait(until: until - .milliseconds(round % 12))
            let results = await race(4) { number in
                guard number < 3 else { return try await town.town.runner.runDue() }
                _ = try await town.call(ReserveRedemption(code: code), as: town.promoter)
            }
            let isReserved = results.prefix(3).contains { (try? $0.get()) != nil }
            let refusals = results.losers().compactMap { $0 as? ReserveRedemption.Refused }
            #expect(refusals.count == results.losers().count)
            #expect(refusals.allSatisfy { $0 == (isReserved ? .alreadyReserved : .expired) })
            town.wait(until: until + .seconds(1))
            try await town.town.runner.runDue()
            #expect(try await town.state(of: claim) == (isReserved ? .reserved : .expired))
            town.clock.advance(by: .seconds(600))
            try await town.town.runner.runDue()
            #expect(try await town.state(of: claim) == .expired)
        }
        #expect(try await town.contradictions() == [])
    }

    @Test("Of four scans of a code at once one counts, in every round (R05.50)")
    func visits() async throws {
        let town = try await PointTown()
        for round in 1...raceRounds {
            let code = try await town.call(ShowVisitCode(), as: town.ana).code
            let results = await race(4) { _ in try await town.call(RecordVisit(code: code), as: town.promoter) }
            #expect(results.winners().count == 1)
            #expect(results.losers().allSatisfy { $0 as? RecordVisit.Refused == .alreadyCounted })
            #expect(try await town.town.count("SELECT count(*) FROM pointEntry WHERE kind = 'visit'") == round)
            town.clock.advance(by: .seconds(20 * 3_600))
        }
        #expect(try await town.contradictions() == [])
    }

    @Test("Of ten shares of an offer at once one is rewarded, in every round (R05.50)")
    func shares() async throws {
        let town = try await PointTown()
        let people = try await town.followers(raceRounds)
        for person in people {
            let results = await race(10) { _ in
                try await town.call(RecordShare(offer: town.offer, channel: .link), as: person).points
            }
            #expect(results.winners().sorted() == [0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
        }
        #expect(try await town.contradictions() == [])
    }
}
