import CarsContract
import ContextKit
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("The end of a sale without an answer")
struct ExpiryTests {
    private static let day = Duration.seconds(86_400)

    @Test("The seller is warned once, three days before, and the car leaves the sale after 30 days")
    func expires() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (town.stranger(), town.strangeDealer())
        let car = try await town.sell(seller)
        let steps: [(Duration, [String], [CarID])] = [
            (Self.day * 26, [], [car]), (Self.day, ["cars.carExpiring"], [car]),
            (Self.day * 2, ["cars.carExpiring"], [car]),
            (Self.day, ["cars.carExpiring", "cars.carExpired"], []),
            (Self.day, ["cars.carExpiring", "cars.carExpired"], []),
        ]
        for (duration, kinds, shown) in steps {
            town.clock.advance(by: duration)
            try await town.runner.runDue()
            let (notices, cars) = (
                try await town.noticeKinds(to: AccountID(seller)), try await town.listed(to: dealer)
            )
            #expect(notices == kinds && cars == shown)
        }
        let expired = try await town.mine(car, seller)
        #expect(expired.state == .expired && expired.actions == [.renew, .delete])
        await #expect(throws: CarRefused.unknownCar) { try await town.call(GetCar(car: car), as: dealer) }
    }

    @Test("A dealer does not see a car whose time is over, however late the job runs, and the seller may start another")
    func lateJob() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (town.stranger(), town.strangeDealer())
        let car = try await town.sell(seller)
        town.clock.advance(by: Self.day * 30)
        let shown = try await town.listed(to: dealer)
        #expect(shown == [])
        await #expect(throws: CarRefused.unknownCar) { try await town.call(GetCar(car: car), as: dealer) }
        _ = try await town.start(seller)
        let record = try await town.record(car)
        #expect(record?.state == .expired)
        // The job finds nothing to do.
        try await town.runner.runDue()
        let kinds = try await town.noticeKinds(to: AccountID(seller))
        #expect(kinds == ["cars.carExpired"])
    }

    @Test("A renewed car is on sale for 30 days again, and comes first in the list")
    func renewed() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (town.stranger(), town.strangeDealer())
        let car = try await town.sell(seller)
        town.clock.advance(by: Self.day * 29)
        let other = try await town.sell(town.stranger())
        town.clock.advance(by: Self.day)
        try await town.runner.runDue()
        let before = try await town.mine(car, seller)
        let renewed = try await town.call(RenewCar(car: car), as: seller)
        #expect(renewed.state == .onSale && renewed.version == before.version + 1)
        let end = try #require(renewed.submittedAt.map { $0 + Self.day * 30 })
        #expect(renewed.expiresAt == end)
        let shown = try await town.listed(to: dealer)
        #expect(shown == [car, other])
        town.clock.advance(by: Self.day * 30)
        try await town.runner.runDue()
        let again = try await town.record(car)
        #expect(again?.state == .expired)
    }

    @Test("A car that is on sale is kept there by a renewal, in its place")
    func kept() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (town.stranger(), town.strangeDealer())
        let car = try await town.sell(seller)
        let other = try await town.sell(town.stranger())
        town.clock.advance(by: Self.day * 28)
        let ending = try await town.mine(car, seller)
        #expect(ending.actions == [.renew, .sell, .delete])
        let renewed = try await town.call(RenewCar(car: car), as: seller)
        #expect(renewed.submittedAt == ending.submittedAt && renewed.actions == [.sell, .delete])
        let shown = try await town.listed(to: dealer)
        #expect(shown == [other, car])
        town.clock.advance(by: Self.day * 3)
        try await town.runner.runDue()
        let left = try await town.listed(to: dealer)
        #expect(left == [car])
    }

    @Test("A renewal is refused for a draft, a sold car, another seller, and while another car is on sale (R04.24)")
    func refused() async throws {
        let town = try await CarTown()
        let (seller, other) = (town.stranger(), town.stranger())
        let expired = try await town.ended(.expired, of: seller)
        let sold = try await town.ended(.sold, of: seller)
        let draft = try await town.draft(seller)
        for car in [sold, draft] {
            await #expect(throws: RenewCar.Refused.notOnSale) {
                try await town.call(RenewCar(car: car), as: seller)
            }
        }
        await #expect(throws: RenewCar.Refused.unknownCar) {
            try await town.call(RenewCar(car: expired), as: other)
        }
        _ = try await town.call(SubmitCar(car: draft), as: seller)
        await #expect(throws: RenewCar.Refused.carOnSale) {
            try await town.call(RenewCar(car: expired), as: seller)
        }
        let actions = try await town.mine(expired, seller).actions
        #expect(actions == [.delete])
    }

    @Test("A car with an active bid stays on sale day by day, and its seller is not warned")
    func active() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (town.stranger(), town.strangeDealer())
        let car = try await town.sell(seller)
        let bid = try await town.bid(of: town.strangeDealer(), for: car)
        try await town.makeActive(bid)
        for _ in 0..<34 {
            town.clock.advance(by: Self.day)
            let shown = try await town.listed(to: dealer)
            #expect(shown == [car])
            try await town.runner.runDue()
        }
        let none = try await town.noticeKinds(to: AccountID(seller))
        #expect(none == [])
        try await town.setState(.fellThrough, of: bid)
        town.clock.advance(by: Self.day)
        try await town.runner.runDue()
        let record = try await town.record(car)
        #expect(record?.state == .expired)
    }

    @Test("An answer of the seller moves the end, also when nothing has moved the jobs")
    func answered() async throws {
        let town = try await CarTown()
        let seller = town.stranger()
        let car = try await town.sell(seller)
        town.clock.advance(by: Self.day * 20)
        let now = town.clock.now
        try await town.database.write { db in
            guard var record = try CarRows(db).find(car) else { return }
            record.keepOnSale(at: now)
            try CarRows(db).save(record)
        }
        for (days, kinds) in [(20, []), (8, ["cars.carExpiring"]), (3, ["cars.carExpiring", "cars.carExpired"])] {
            town.clock.advance(by: Self.day * days)
            try await town.runner.runDue()
            let notices = try await town.noticeKinds(to: AccountID(seller))
            #expect(notices == kinds)
        }
    }

    @Test("The time while the seller is blocked does not count")
    func paused() async throws {
        let town = try await CarTown()
        let seller = town.stranger()
        let car = try await town.sell(seller)
        let pausedAt = town.clock.now
        try await town.database.write { db in
            guard var record = try CarRows(db).find(car) else { return }
            record.pausedAt = pausedAt
            try CarRows(db).save(record)
        }
        town.clock.advance(by: Self.day * 40)
        try await town.runner.runDue()
        let record = try #require(try await town.record(car))
        #expect(record.state == .onSale)
        let notices = try await town.noticeKinds(to: AccountID(seller))
        #expect(notices == [])
        try await town.service.host.write { [expiry = CarExpiry(town.service.dependencies)] tx in
            var resumed = record
            resumed.expiresAt = resumed.expiresAt.map { $0 + (tx.now - pausedAt) }
            resumed.pausedAt = nil
            try CarRows(tx.db).save(resumed)
            try expiry.follow(resumed, in: tx)
        }
        town.clock.advance(by: Self.day * 29)
        try await town.runner.runDue()
        let warned = try await town.noticeKinds(to: AccountID(seller))
        #expect(warned == ["cars.carExpiring"])
    }
}
