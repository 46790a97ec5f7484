import CityOffersContract
import GRDB
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Points that expire")
struct PointExpiryTests {
    private static let year = Duration.seconds(365 * 86_400)
    private static let cause = PointCause(kind: .share, channel: .link)
    private static let spending = PointCause(kind: .adjustment, reason: .example)

    private static func balance(_ town: PointTown, at moment: Instant) async throws -> Int {
        let ana = town.ana
        return try await town.town.database.read { try PointBalance($0).at(moment, of: ana) }
    }

    @Test("Points count until just before they expire, and not at that millisecond (R05.50)")
    func moment() async throws {
        let town = try await PointTown()
        let (ana, earned) = (town.ana, town.clock.now)
        _ = try await town.ledger(at: earned) { try $0.earn(7, Self.cause, by: ana) }
        let end = earned + Self.year
        #expect(try await Self.balance(town, at: end - .milliseconds(1)) == 7)
        #expect(try await Self.balance(town, at: end) == 0)
        let late = try await town.ledger(at: end) { try $0.spend(1, Self.spending, of: ana) }
        #expect(late == nil)
        #expect(try await Self.balance(town, at: end) == 0)
        #expect(try await town.contradictions() == [])
    }

    @Test("Points can be spent in the last millisecond")
    func lastMoment() async throws {
        let town = try await PointTown()
        let (ana, earned) = (town.ana, town.clock.now)
        _ = try await town.ledger(at: earned) { try $0.earn(7, Self.cause, by: ana) }
        let end = earned + Self.year
        let left = try await town.ledger(at: end - .milliseconds(1)) { try $0.spend(4, Self.spending, of: ana) }
        #expect(left == 3)
        #expect(try await Self.balance(town, at: end - .milliseconds(1)) == 3)
        #expect(try await Self.balance(town, at: end) == 0)
        #expect(try await town.contradictions() == [])
    }

    @Test("The oldest points are spent first, so the youngest stay longest")
    func oldest() async throws {
        let town = try await PointTown()
        let (ana, start) = (town.ana, town.clock.now)
        for (index, points) in [5, 3, 4].enumerated() {
            let day = start + .seconds(86_400 * index)
            _ = try await town.ledger(at: day) { try $0.earn(points, Self.cause, by: ana) }
        }
        let left = try await town.ledger(at: start + .seconds(3 * 86_400)) { try $0.spend(6, Self.spending, of: ana) }
        #expect(left == 6)
        let remaining = try await town.town.database.read {
            try Int.fetchAll($0, sql: "SELECT remaining FROM pointEntry WHERE remaining >= 0 ORDER BY createdAt")
        }
        #expect(remaining == [0, 2, 4])
        #expect(try await Self.balance(town, at: start + Self.year) == 6)
        #expect(try await Self.balance(town, at: start + Self.year + .seconds(86_400)) == 4)
        #expect(try await Self.balance(town, at: start + Self.year + .seconds(2 * 86_400)) == 0)
        #expect(try await town.contradictions() == [])
    }

    @Test("The job writes an entry for the points that have expired, and follows the next ones")
    func job() async throws {
        let town = try await PointTown()
        try await town.give(5)
        town.clock.advance(by: .seconds(86_400))
        try await town.give(2)
        let expiring = try await town.call(GetPoints(), as: town.ana).expiring
        #expect(expiring?.points == 5)
        let end = try #require(expiring?.at)
        town.wait(until: end - .seconds(60))
        try await town.town.runner.runDue()
        #expect(try await town.entries().map(\.points) == [2, 5])
        town.wait(until: end)
        #expect(try await town.balance() == 2)
        try await town.town.runner.runDue()
        let entries = try await town.entries()
        #expect(entries.map(\.points) == [-5, 2, 5] && entries[0].kind == .expiry)
        #expect(try await town.contradictions() == [])
        town.clock.advance(by: .seconds(86_460))
        try await town.town.runner.runDue()
        #expect(try await town.entries().map(\.points) == [-2, -5, 2, 5])
        #expect(try await town.call(GetPoints(), as: town.ana) == GetPoints.Reply(balance: 0, expiring: nil))
        #expect(try await town.town.count("SELECT count(*) FROM kitDue WHERE kind = 'expirePoints'") == 0)
    }

    @Test("A discount cannot be claimed with points that have expired, also when the job is late (R05.50)")
    func lateJob() async throws {
        let town = try await PointTown()
        try await town.give(5)
        town.clock.advance(by: Self.year - .seconds(86_400))
        let discount = try await town.discount { $0.requiredPoints = try PointCost(5) }
        town.clock.advance(by: .seconds(86_400))
        #expect(try await town.balance() == 0)
        #expect(try await town.refusal(ClaimDiscount(discount: discount)) == "notEnoughPoints")
        // The refused claim has written nothing.
        #expect(try await town.entries().map(\.points) == [5])
        try await town.give(1)
        #expect(try await town.entries().map(\.points) == [1, -5, 5])
        #expect(try await town.contradictions() == [])
    }

    @Test("Earning, spending and expiring in any order keep the balance equal to the ledger")
    func random() async throws {
        let town = try await PointTown()
        let ana = town.ana
        var (random, moment) = (SeededGenerator(seed: 50), town.clock.now)
        var model: [(points: Int, end: Instant)] = []
        for _ in 1...300 {
            moment = moment + .seconds(Int.random(in: 0...20 * 86_400, using: &random))
            model.removeAll { $0.end <= moment }
            let (points, now) = (Int.random(in: 1...10, using: &random), moment)
            if Bool.random(using: &random) {
                _ = try await town.ledger(at: now) { try $0.earn(points, Self.cause, by: ana) }
                model.append((points, now + Self.year))
            } else {
                let left = try await town.ledger(at: now) { try $0.spend(points, Self.spending, of: ana) }
                let total = model.reduce(0) { $0 + $1.points }
                #expect(left == (total < points ? nil : total - points))
                guard left != nil else { continue }
                var missing = points
                for index in model.indices {
                    let taken = min(missing, model[index].points)
                    model[index].points -= taken
                    missing -= taken
                }
            }
            #expect(try await Self.balance(town, at: now) == model.reduce(0) { $0 + $1.points })
        }
        #expect(try await town.contradictions() == [])
    }
}
