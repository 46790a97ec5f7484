import CarsContract
import GRDB
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("The time in which an account is blocked")
struct BlockedTimeTests {
    private static let hour = Duration.seconds(3_600)

    @Test("The time in which the seller or the dealer is blocked does not count for a pending bid (R04.33)")
    func bids() async throws {
        let town = try await CarTown(clock: TestClock(step: .zero))
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let car = try await town.carOnSale(of: seller)
        let bid = try await town.bid(of: dealer, for: car)
        let end = try await town.find(bid)?.expiresAt
        town.clock.advance(by: Self.hour)
        try await town.block(seller)
        town.clock.advance(by: Self.hour * 100)
        try await town.block(dealer)
        let paused = try await town.record(of: bid)
        #expect(paused.state == .pending && paused.expiresAt == end)
        // The dealer is still blocked, so the time still stands.
        try await town.unblock(seller)
        town.clock.advance(by: Self.hour * 100)
        let waiting = try await town.record(of: bid)
        #expect(waiting.state == .pending && waiting.pausedAt != nil)
        try await town.unblock(dealer)
        let resumed = try await town.record(of: bid)
        #expect(resumed.pausedAt == nil && resumed.expiresAt == end.map { $0 + Self.hour * 200 })
        town.clock.advance(by: Self.hour * 47)
        let expired = try await town.record(of: bid).state
        #expect(expired == .expired)
    }

    @Test("A bid that expired before the block stays expired (R04.33)")
    func expired() async throws {
        let town = try await CarTown(clock: TestClock(step: .zero))
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let car = try await town.carOnSale(of: seller)
        let bid = try await town.bid(of: dealer, for: car)
        town.clock.advance(by: Self.hour * 48)
        try await town.block(seller)
        let record = try await town.record(of: bid)
        #expect(record.state == .expired)
        try await town.unblock(seller)
        let after = try await town.record(of: bid)
        #expect(after.state == .expired && after.pausedAt == nil)
    }

    @Test("The statements for all bids of an account do what the rule does for one bid (R04.33)")
    func sameAsRule() async throws {
        let town = try await CarTown(clock: TestClock(step: .zero))
        let now = town.clock.now
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let (other, stranger) = (try await town.dealer(2), try await town.seller(2))
        // Bids of both accounts with each other and with others, in all states, some of them blocked before.
        var random = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let car = try await town.car(of: Bool.random(using: &random) ? seller : stranger, .sold)
            let bid = try await town.bid(of: Bool.random(using: &random) ? dealer : other, for: car)
            let state = BidState.allCases.filter { $0 != .fellThrough }.randomElement(using: &random) ?? .pending
            let end = now + .seconds(Int64.random(in: -1_000...1_000, using: &random))
            try await town.database.write { db in
                try db.execute(
                    sql: "UPDATE bid SET state = ?, expiresAt = ?, acceptedAt = ? WHERE id = ?",
                    arguments: [state.rawValue, end, state == .active || state == .won ? now : nil, bid])
            }
        }
        func all() async throws -> [BidRecord] {
            try await town.database.read { db in
                try Row.fetchAll(db, sql: "SELECT * FROM bid ORDER BY id").map { try BidRows.record($0) }
            }
        }
        let before = try await all()
        try await town.block(seller)
        let blocked = try await all()
        // An overdue bid is left to its job.
        let expectedPause = before.map { $0.seller == seller && $0.settled(at: now) == $0 ? $0.paused(at: now) : $0 }
        #expect(blocked == expectedPause)
        #expect(blocked != before)
        town.clock.advance(by: .seconds(500))
        try await town.block(dealer)
        town.clock.advance(by: .seconds(500))
        let later = town.clock.now
        let both = try await all()
        try await town.unblock(seller)
        let resumed = try await all()
        let expectedEnd = both.map { $0.seller == seller && $0.dealer != dealer ? $0.resumed(at: later) : $0 }
        #expect(resumed == expectedEnd)
        #expect(resumed != both)
        try await town.unblock(dealer)
        let left = try await town.count("SELECT count(*) FROM bid WHERE pausedAt IS NOT NULL")
        #expect(left == 0)
    }

    @Test("The time in which the seller is blocked does not count for the car, and its jobs follow (R04.49)")
    func car() async throws {
        let town = try await CarTown(clock: TestClock(step: .zero))
        let seller = try await town.seller()
        let car = try await town.carOnSale(of: seller)
        let end = try await town.find(car)?.expiresAt
        try await town.block(seller)
        town.clock.advance(by: Self.hour * 24 * 40)
        try await town.runner.runDue()
        let paused = try await town.find(car)
        #expect(paused?.state == .onSale && paused?.pausedAt != nil && paused?.expiresAt == end)
        try await town.unblock(seller)
        let resumed = try await town.find(car)
        #expect(resumed?.pausedAt == nil && resumed?.expiresAt == end.map { $0 + Self.hour * 24 * 40 })
        #expect(resumed?.version == paused?.version)
        town.clock.advance(by: CarRecord.saleTime)
        try await town.runner.runDue()
        let state = try await town.find(car)?.state
        #expect(state == .expired)
    }

    @Test("A block and its end use indexes only, however many bids there are")
    func plans() async throws {
        let town = try await CarTown()
        let seller = try await town.seller()
        _ = try await town.carOnSale(of: seller)
        let trace = try await QueryPlanTrace(town.database)
        try await town.block(seller)
        try await town.unblock(seller)
        let plans = try await trace.plans()
        let updates = plans.filter { $0.sql.hasPrefix("UPDATE bid") }
        #expect(updates.count == 4)
        for plan in plans { #expect(plan.usesOnlyIndexes, "\(plan)") }
    }
}
