import CityOffersContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Claims of discounts")
struct ClaimTests {
    @Test("A discount is claimed with enough points, and refused without (R05.50)")
    func points() async throws {
        let town = try await PointTown()
        let discount = try await town.discount { $0.requiredPoints = try PointCost(5) }
        try await town.give(4)
        #expect(try await town.refusal(ClaimDiscount(discount: discount)) == "notEnoughPoints")
        #expect(try await town.town.count("SELECT claimed FROM discount") == 0)
        #expect(try await town.call(ListMyClaims(), as: town.ana).items.isEmpty)
        try await town.give(3)
        let claim = try await town.call(ClaimDiscount(discount: discount), as: town.ana)
        #expect(claim.state == .issued && claim.discount == discount && claim.promoterName.text == "Kristijan")
        #expect(try await town.balance() == 2)
        let entry = try #require(try await town.entries().first)
        #expect(entry.kind == .spend && entry.points == -5)
        #expect(try await town.contradictions() == [])
    }

    @Test("A claim is redeemable until its discount ends, and for at most 30 days")
    func lifetime() async throws {
        let town = try await PointTown()
        let until = town.clock.now + .seconds(86_400)
        let (short, long) = (
            try await town.discount { $0.validUntil = until },
            try await town.discount { $0.validUntil = until + .seconds(90 * 86_400) }
        )
        let first = try await town.call(ClaimDiscount(discount: short), as: town.ana)
        let second = try await town.call(ClaimDiscount(discount: long), as: town.ana)
        #expect(first.expiresAt == until && second.expiresAt == second.issuedAt + .seconds(30 * 86_400))
    }

    @Test("A person claims a discount as often as one person may (R05.50)")
    func perPerson() async throws {
        let town = try await PointTown()
        let (once, twice) = (try await town.discount(), try await town.discount { $0.perPerson = try ClaimCount(2) })
        for discount in [once, twice, twice] { _ = try await town.claim(discount) }
        for discount in [once, twice] {
            #expect(try await town.refusal(ClaimDiscount(discount: discount)) == "alreadyClaimed")
        }
        let other = try await town.followers(1)[0]
        _ = try await town.claim(once, by: other)
        #expect(try await town.contradictions() == [])
    }

    @Test("All persons together claim as often as the stock and the day allow")
    func limits() async throws {
        let town = try await PointTown()
        let people = try await town.followers(5)
        let discount = try await town.discount {
            $0.stock = try ClaimCount(3)
            $0.perDay = try ClaimCount(2)
        }
        for person in people.prefix(2) { _ = try await town.claim(discount, by: person) }
        #expect(try await town.refusal(ClaimDiscount(discount: discount), as: people[2]) == "soldOutToday")
        // A new day of UTC begins.
        let midnight = Instant(milliseconds: (DiscountRecord.day(of: town.clock.now) + 1) * 86_400_000)
        town.wait(until: midnight - .seconds(1))
        #expect(try await town.refusal(ClaimDiscount(discount: discount), as: people[2]) == "soldOutToday")
        town.wait(until: midnight)
        _ = try await town.claim(discount, by: people[2])
        #expect(try await town.refusal(ClaimDiscount(discount: discount), as: people[3]) == "soldOut")
        #expect(try await town.contradictions() == [])
    }

    @Test("A person has at most 10 open claims at one promoter")
    func open() async throws {
        let town = try await PointTown()
        let discount = try await town.discount { $0.perPerson = try ClaimCount(100) }
        var claims: [ClaimID] = []
        for _ in 1...10 { claims.append(try await town.claim(discount)) }
        #expect(try await town.refusal(ClaimDiscount(discount: discount)) == "tooManyOpenClaims")
        let other = try await town.discount(of: try await town.town.promoter("Drugi"))
        _ = try await town.claim(other)
        try await town.reserve(claims[0])
        #expect(try await town.refusal(ClaimDiscount(discount: discount)) == "tooManyOpenClaims")
        _ = try await town.call(ConfirmRedemption(claim: claims[0]), as: town.promoter)
        _ = try await town.claim(discount)
    }

    @Test("A discount that has not begun, or whose offer is not published, is not offered")
    func notOffered() async throws {
        let town = try await PointTown()
        let later = try await town.discount { $0.validFrom = $0.validUntil - .seconds(86_400) }
        #expect(try await town.refusal(ClaimDiscount(discount: later)) == "notOffered")
        let discount = try await town.discount { $0.offer = town.offer }
        let offer = town.offer
        _ = try await town.town.database.write {
            try $0.update("offer", ["visibility": "inactive"], where: ["id": offer])
        }
        #expect(try await town.refusal(ClaimDiscount(discount: discount)) == "notOffered")
        #expect(try await town.refusal(ClaimDiscount(discount: .example)) == "unknownDiscount")
        let stranger = town.stranger()
        #expect(try await town.refusal(ClaimDiscount(discount: discount), as: stranger) == "notJoined")
    }

    @Test("A claim keeps its percentage and its time when the discount changes")
    func frozen() async throws {
        let town = try await PointTown()
        let discount = try await town.discount()
        let before = try await town.call(ClaimDiscount(discount: discount), as: town.ana)
        let change = UpdateDiscount(
            discount: discount, percent: .set(try Percent(90)),
            validUntil: .set(town.clock.now + .seconds(3_600)))
        _ = try await town.call(change, as: town.promoter)
        let after = try await town.call(GetClaim(claim: before.id), as: town.ana).claim
        #expect(after == before && after.percent == 20)
        #expect(try await town.reserve(before.id, price: Money(1_000, .eur)).finalPrice == Money(800, .eur))
    }

    @Test("Only the follower sees a claim, and a promoter's reply has no person")
    func strangers() async throws {
        let town = try await PointTown()
        let claim = try await town.claim(try await town.discount())
        let other = try await town.followers(1)[0]
        #expect(try await town.refusal(GetClaim(claim: claim), as: other) == "unknownClaim")
        #expect(try await town.call(ListMyClaims(), as: other).items.isEmpty)
        let reply = try JSONWriter.encode(try await town.reserve(claim))
        #expect(!String(decoding: reply, as: UTF8.self).contains("\(town.ana)"))
    }

    @Test("The list has open claims, the others, or all, page by page, also when the job is late")
    func lists() async throws {
        let town = try await PointTown()
        let until = town.clock.now + .seconds(3_600)
        let discount = try await town.discount { $0.perPerson = try ClaimCount(9) }
        let short = try await town.discount { $0.validUntil = until }
        var all: [ClaimID] = []
        for discount in [discount, short, discount, discount] { all.append(try await town.claim(discount)) }
        try await town.reserve(all[0])
        _ = try await town.call(ConfirmRedemption(claim: all[0]), as: town.promoter)
        town.wait(until: until)
        for _ in 1...2 {
            let open = try await town.call(ListMyClaims(isOpen: true), as: town.ana).items
            #expect(open.map(\.id) == [all[3], all[2]] && open.allSatisfy { $0.state == .issued })
            let others = try await town.call(ListMyClaims(isOpen: false), as: town.ana).items
            #expect(others.map(\.id) == [all[1], all[0]] && others.map(\.state) == [.expired, .redeemed])
            try await town.town.runner.runDue()
        }
        let limit = try PageLimit(3)
        let pages = try await everyPage { cursor in
            try await town.call(ListMyClaims(cursor: cursor, limit: limit), as: town.ana)
        }
        #expect(pages.map(\.items.count) == [3, 1] && pages.flatMap(\.items).map(\.id) == all.reversed())
    }

    @Test("A claim that is repeated with its idempotency key is the same claim, and its stored reply has no code")
    func keyed() async throws {
        let town = try await PointTown()
        let discount = try await town.discount { $0.requiredPoints = try PointCost(5) }
        try await town.give(10)
        var meta = CallMeta.signedIn(AccountID(town.ana), .person)
        meta.idempotencyKey = "claim-1"
        let first = try await town.town.client.call(ClaimDiscount(discount: discount), meta: meta)
        #expect(try await town.town.client.call(ClaimDiscount(discount: discount), meta: meta) == first)
        #expect(try await town.balance() == 5)
        let code = try await town.code(of: first.id)
        let stored = try await town.town.database.read {
            try String.fetchAll($0, sql: "SELECT reply FROM kitRequest")
        }
        #expect(stored.count == 1 && !stored.contains { $0.contains(code.text.suffix(15)) })
    }
}
