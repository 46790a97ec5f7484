import CityOffersContract
import GRDB
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Deleted followers and promoters")
struct PointRemovalTests {
    /// A town in which Ana has an issued, a reserved and a redeemed claim, a visit, a share and 8 points.
    private static func town() async throws -> PointTown {
        let town = try await PointTown()
        try await town.give(15)
        let discount = try await town.discount {
            $0.requiredPoints = try PointCost(5)
            $0.perPerson = try ClaimCount(3)
        }
        for step in 0..<3 {
            let claim = try await town.claim(discount)
            guard step > 0 else { continue }
            try await town.reserve(claim, price: Money(100, .eur))
            guard step > 1 else { continue }
            _ = try await town.call(ConfirmRedemption(claim: claim), as: town.promoter)
        }
        let code = try await town.call(ShowVisitCode(), as: town.ana).code
        _ = try await town.call(RecordVisit(code: code), as: town.promoter)
        _ = try await town.call(RecordShare(offer: town.offer, channel: .link), as: town.ana)
        #expect(try await town.balance() == 8)
        return town
    }

    /// Erases slice by slice, as the follower of accounts does.
    private static func erase(
        _ town: PointTown, atMost most: Int, _ body: @escaping @Sendable (PointRemoval, Int) throws -> Int
    ) async throws {
        let dependencies = town.town.service.dependencies
        var changed = most
        while changed == most {
            changed = try await town.town.database.write { try body(PointRemoval(dependencies, $0), most) }
            #expect(changed <= most)
        }
    }

    private static let tables = ["pointAccount", "pointEntry", "visit"]

    @Test(
        "Nothing of a deleted follower stays but the claims at promoters, which name nobody", arguments: [1, 2, 3, 200])
    func follower(slice: Int) async throws {
        let town = try await Self.town()
        let secrets = try await town.town.database.read { try StoredBytes.all($0) }
        #expect(secrets.count == 4)
        let other = try await town.followers(1)[0]
        try await town.give(3, to: other)
        let ana = town.ana
        try await Self.erase(town, atMost: slice) { try $0.erase(ana, atMost: $1) }
        #expect(try await town.town.count("SELECT count(*) FROM discountClaim WHERE follower IS NOT NULL") == 0)
        let states = try await town.town.database.read {
            try String.fetchAll($0, sql: "SELECT state FROM discountClaim ORDER BY number")
        }
        #expect(states == ["expired", "expired", "redeemed"])
        #expect(try await town.town.count("SELECT finalPrice FROM discountClaim WHERE state = 'redeemed'") == 80)
        #expect(try await town.town.database.read { try StoredBytes.all($0) }.isDisjoint(with: secrets))
        for table in Self.tables {
            let left = try await town.town.database.read {
                try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table) WHERE follower = ?", arguments: [ana])
            }
            #expect(left == 0, "\(table)")
        }
        // No foreign key holds the row of the follower.
        try await town.town.database.write {
            try $0.execute(sql: "DELETE FROM follower WHERE id = ?", arguments: [ana])
        }
        let jobs = "SELECT count(*) FROM kitDue WHERE kind IN ('expirePoints', 'expireClaim')"
        #expect(try await town.town.count(jobs) == 1)
        #expect(try await town.balance(of: other) == 3)
        #expect(try await town.contradictions() == [])
    }

    @Test("Nothing of a deleted promoter stays but the points of followers, which name nobody", arguments: [1, 2, 200])
    func promoter(slice: Int) async throws {
        let town = try await Self.town()
        let promoter = town.promoter
        let other = try await town.town.promoter("Drugi")
        _ = try await town.claim(try await town.discount(of: other))
        try await Self.erase(town, atMost: slice) { try $0.erase(promoter, atMost: $1) }
        for (table, column) in [
            ("discount", "promoter"), ("discountClaim", "promoter"), ("visit", "promoter"), ("pointEntry", "promoter"),
        ] {
            let left = try await town.town.database.read {
                try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table) WHERE \(column) = ?", arguments: [promoter])
            }
            #expect(left == 0, "\(table)")
        }
        let entries = try await town.entries()
        #expect(entries.map(\.points).reduce(0, +) == 8)
        #expect(entries.allSatisfy { $0.promoter == nil && $0.offer == nil })
        #expect(try await town.balance() == 8)
        #expect(try await town.call(ListMyClaims(), as: town.ana).items.count == 1)
        #expect(try await town.town.count("SELECT count(*) FROM kitDue WHERE kind = 'expireClaim'") == 1)
        #expect(try await town.town.count("SELECT count(*) FROM kitDue WHERE kind = 'endDiscount'") == 1)
        #expect(try await town.contradictions() == [])
    }

    @Test("A promoter has open claims until all are redeemed or have expired, also when the job is late")
    func openClaims() async throws {
        let town = try await PointTown()
        let (promoter, until) = (town.promoter, town.clock.now + .seconds(3_600))
        func hasOpen() async throws -> Bool {
            let now = town.clock.now
            return try await town.town.database.read { try PointRemoval.hasOpenClaims(of: promoter, at: now, $0) }
        }
        #expect(try await !hasOpen())
        let discount = try await town.discount {
            $0.validUntil = until
            $0.perPerson = try ClaimCount(2)
        }
        let first = try await town.claim(discount)
        #expect(try await hasOpen())
        try await town.reserve(first)
        #expect(try await hasOpen())
        _ = try await town.call(ConfirmRedemption(claim: first), as: promoter)
        #expect(try await !hasOpen())
        let second = try await town.claim(discount)
        town.wait(until: until - .seconds(60))
        try await town.reserve(second)
        town.wait(until: until)
        #expect(try await hasOpen())
        town.clock.advance(by: .seconds(600))
        #expect(try await !hasOpen())
    }
}

extension StoredBytes {
    /// The secrets of all claims and accounts that are not overwritten.
    fileprivate static func all(_ db: Database) throws -> Set<StoredBytes> {
        try fetchSet(db, sql: "SELECT secret FROM discountClaim UNION SELECT visitSecret FROM pointAccount")
    }
}
