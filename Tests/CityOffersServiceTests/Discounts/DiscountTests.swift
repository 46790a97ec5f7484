import CityOffersContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Discounts")
struct DiscountTests {
    private static func create(
        _ town: PointTown, _ change: (inout CreateDiscount) throws -> Void = { _ in }
    ) throws -> CreateDiscount {
        var call = CreateDiscount(
            name: try Line("Popust"), requiredPoints: try PointCost(5), percent: try Percent(20),
            validUntil: town.clock.now + .seconds(86_400))
        try change(&call)
        return call
    }

    @Test("A discount needs only a name, points, a percentage and an end, and begins at once")
    func minimum() async throws {
        let town = try await PointTown()
        let call = try Self.create(town)
        let discount = try await town.call(call, as: town.promoter)
        #expect(discount.state == .active && discount.offer == nil && discount.perPerson == 1)
        #expect(discount.stock == nil && discount.perDay == nil && discount.validFrom == discount.createdAt)
        #expect(discount.claimed == 0 && discount.redeemed == 0 && discount.version == 1)
        let row = try #require(try await town.call(ListMyDiscounts(), as: town.promoter).items.first)
        #expect(row.id == discount.id && row.requiredPoints == 5 && row.percent == 20)
    }

    @Test("A wrong member is refused by its name, and nothing is created")
    func faults() async throws {
        let town = try await PointTown()
        let good = try JSONWriter.encode(try Self.create(town))
        let meta = CallMeta.signedIn(AccountID(town.promoter), .promoter)
        let text = String(decoding: good, as: UTF8.self)
        for (old, new, member) in [
            (#""percent":20"#, #""percent":0"#, "percent"), (#""percent":20"#, #""percent":101"#, "percent"),
            (#""percent":20"#, #""percent":19.5"#, "percent"),
            (#""requiredPoints":5"#, #""requiredPoints":-1"#, "requiredPoints"),
            (#""requiredPoints":5"#, #""requiredPoints":10001"#, "requiredPoints"),
            (#""name":"Popust""#, #""name":" ""#, "name"),
        ] {
            let wrong = Array(text.replacing(old, with: new).utf8)
            #expect(wrong != good)
            let faults = try await town.town.client.faults(CreateDiscount.name, wrong, meta: meta)
            #expect(faults?.paths == [member])
        }
        for member in ["name", "percent", "requiredPoints", "validUntil"] {
            let faults = try await town.town.client.faults(CreateDiscount.name, good, without: member, meta: meta)
            #expect(faults?.paths == [member])
        }
        for member in ["stock", "perPerson", "perDay"] {
            let wrong = Array(text.replacing(#""\#(member)":null"#, with: #""\#(member)":0"#).utf8)
            #expect(wrong != good)
            let faults = try await town.town.client.faults(CreateDiscount.name, wrong, meta: meta)
            #expect(faults?.paths == [member])
        }
        let (now, day) = (town.clock.now, Duration.seconds(86_400))
        for (from, until) in [(nil, now - day), (now + day, now + day), (nil, now + .seconds(400 * 86_400))] {
            let wrong = try Self.create(town) { ($0.validFrom, $0.validUntil) = (from, until) }
            #expect(try await town.faults(wrong) == ["validUntil"])
        }
        #expect(try await town.town.count("SELECT count(*) FROM discount") == 0)
    }

    @Test("A discount reduces only an own, published offer")
    func offers() async throws {
        let town = try await PointTown()
        let other = try await town.town.promoter("Drugi")
        let foreign = try await town.town.offer(of: other, in: town.places.osijek, [town.places.fun])
        let draft = try await town.town.offer(of: town.promoter, in: town.places.osijek, [town.places.fun]) {
            $0.visibility = .draft
        }
        for offer in [foreign, draft, .example] {
            let call = try Self.create(town) { $0.offer = offer }
            #expect(try await town.refusal(call, at: town.promoter) == "unknownOffer")
        }
        let call = try Self.create(town) { $0.offer = town.offer }
        #expect(try await town.call(call, as: town.promoter).offer == town.offer)
    }

    @Test("A change is seen at once, and a version that has changed meanwhile is refused")
    func update() async throws {
        let town = try await PointTown()
        let discount = try await town.discount { $0.stock = try ClaimCount(3) }
        var meta = CallMeta.signedIn(AccountID(town.promoter), .promoter)
        meta.expectedVersion = 1
        let change = UpdateDiscount(
            discount: discount, name: .set(try Line("Novi")), percent: .set(try Percent(50)), stock: .clear,
            perPerson: .set(try ClaimCount(2)), perDay: .set(try ClaimCount(7)))
        let changed = try await town.town.client.call(change, meta: meta)
        #expect(changed.name.text == "Novi" && changed.percent == 50 && changed.stock == nil)
        #expect(changed.perPerson == 2 && changed.perDay == 7 && changed.version == 2 && changed.requiredPoints == 0)
        #expect(try await town.town.refusal(of: change, meta) == "rpc.stale")
        let same = try await town.call(UpdateDiscount(discount: discount), as: town.promoter)
        #expect(same == changed)
        let cleared = UpdateDiscount(discount: discount, name: .clear, percent: .clear, validUntil: .clear)
        #expect(try await town.faults(cleared) == ["name", "percent", "validUntil"])
        let past = UpdateDiscount(discount: discount, validUntil: .set(town.clock.now - .seconds(1)))
        #expect(try await town.faults(past) == ["validUntil"])
    }

    @Test("The stock cannot become smaller than the number of claims")
    func stock() async throws {
        let town = try await PointTown()
        let discount = try await town.discount { $0.stock = try ClaimCount(5) }
        for follower in try await town.followers(2) { _ = try await town.claim(discount, by: follower) }
        let small = UpdateDiscount(discount: discount, stock: .set(try ClaimCount(1)))
        #expect(try await town.refusal(small, at: town.promoter) == "stockTooSmall")
        let exact = UpdateDiscount(discount: discount, stock: .set(try ClaimCount(2)))
        #expect(try await town.call(exact, as: town.promoter).stock == 2)
        #expect(try await town.refusal(ClaimDiscount(discount: discount)) == "soldOut")
    }

    @Test("An ended discount is not claimed and not changed, and a second end changes nothing")
    func end() async throws {
        let town = try await PointTown()
        let discount = try await town.discount()
        let ended = try await town.call(EndDiscount(discount: discount), as: town.promoter)
        #expect(ended.state == .ended && ended.version == 2)
        #expect(try await town.call(EndDiscount(discount: discount), as: town.promoter) == ended)
        #expect(try await town.refusal(UpdateDiscount(discount: discount), at: town.promoter) == "ended")
        #expect(try await town.refusal(ClaimDiscount(discount: discount)) == "notOffered")
        #expect(try await town.call(ListDiscounts(), as: town.ana).items.isEmpty)
        #expect(try await town.town.count("SELECT count(*) FROM kitDue WHERE kind = 'endDiscount'") == 0)
    }

    @Test("A discount ends by itself, also when the job is late")
    func time() async throws {
        let town = try await PointTown()
        let until = town.clock.now + .seconds(3_600)
        let discount = try await town.discount { $0.validUntil = until }
        town.wait(until: until)
        #expect(try await town.refusal(ClaimDiscount(discount: discount)) == "notOffered")
        #expect(try await town.call(ListDiscounts(), as: town.ana).items.isEmpty)
        let active = ListMyDiscounts(hasEnded: false), over = ListMyDiscounts(hasEnded: true)
        for _ in 1...2 {
            #expect(try await town.call(active, as: town.promoter).items.isEmpty)
            #expect(try await town.call(over, as: town.promoter).items.map(\.state) == [.ended])
            try await town.town.runner.runDue()
        }
        #expect(try await town.town.count("SELECT endedAt FROM discount") == Int(until.milliseconds))
    }

    @Test("A prolonged discount ends at its new time")
    func prolonged() async throws {
        let town = try await PointTown()
        let until = town.clock.now + .seconds(3_600)
        let discount = try await town.discount { $0.validUntil = until }
        let change = UpdateDiscount(discount: discount, validUntil: .set(until + .seconds(3_600)))
        _ = try await town.call(change, as: town.promoter)
        town.wait(until: until)
        try await town.town.runner.runDue()
        _ = try await town.claim(discount)
        #expect(try await town.call(ListDiscounts(), as: town.ana).items.count == 1)
    }

    @Test("Another promoter, a revoked one and a blocked one create and change nothing (R05.39)")
    func strangers() async throws {
        let town = try await PointTown()
        let discount = try await town.discount()
        let other = try await town.town.promoter("Drugi")
        let (update, end) = (UpdateDiscount(discount: discount), EndDiscount(discount: discount))
        #expect(try await town.refusal(update, at: other) == "unknownDiscount")
        #expect(try await town.refusal(end, at: other) == "unknownDiscount")
        #expect(try await town.call(ListMyDiscounts(), as: other).items.isEmpty)
        try await town.revoke(town.promoter)
        try await town.block(AccountID(other))
        let create = try Self.create(town)
        for (promoter, refusal) in [(town.promoter, "revoked"), (other, "notAPromoter")] {
            #expect(try await town.refusal(create, at: promoter) == refusal)
            #expect(try await town.refusal(update, at: promoter) == refusal)
            #expect(try await town.refusal(end, at: promoter) == refusal)
            #expect(try await town.refusal(ListMyDiscounts(), at: promoter) == refusal)
        }
        #expect(try await town.call(ListDiscounts(), as: town.ana).items.isEmpty)
        #expect(try await town.refusal(ClaimDiscount(discount: discount)) == "unknownDiscount")
    }

    @Test("Followers list the discounts of all promoters, of one, and on one offer, page by page")
    func lists() async throws {
        let town = try await PointTown()
        let other = try await town.town.promoter("Drugi")
        var all: [DiscountID] = []
        for number in 0..<5 {
            all.append(
                try await town.discount(of: number < 3 ? town.promoter : other) {
                    $0.offer = number == 1 ? town.offer : nil
                    $0.stock = try ClaimCount(2)
                })
        }
        _ = try await town.discount { $0.validFrom = $0.validUntil - .seconds(1) }
        _ = try await town.claim(all[1])
        let limit = try PageLimit(2)
        let pages = try await everyPage { cursor in
            try await town.call(ListDiscounts(cursor: cursor, limit: limit), as: town.ana)
        }
        #expect(pages.count == 3 && pages.flatMap(\.items).map(\.id) == all.reversed())
        #expect(pages.flatMap(\.items).map(\.left) == [2, 2, 2, 1, 2])
        #expect(pages[0].items[0].promoter.text == "Drugi")
        let own = try await town.call(ListDiscounts(promoter: town.promoter), as: town.ana).items
        #expect(own.map(\.id) == all[..<3].reversed())
        let onOffer = try await town.call(ListDiscounts(offer: town.offer), as: town.ana).items
        #expect(onOffer.map(\.id) == [all[1]])
        let both = ListDiscounts(promoter: other, offer: town.offer)
        #expect(try await town.call(both, as: town.ana).items.isEmpty)
        let mine = try await town.call(ListMyDiscounts(), as: town.promoter).items
        #expect(mine.map(\.claimed) == [0, 0, 1, 0] && mine.map(\.state) == [.upcoming, .active, .active, .active])
    }

    @Test("A promoter has at most 100 discounts that have not ended")
    func limit() async throws {
        let town = try await PointTown()
        let first = try await town.discount()
        for _ in 2...Discount.most { _ = try await town.discount() }
        #expect(try await town.refusal(try Self.create(town), at: town.promoter) == "tooManyDiscounts")
        _ = try await town.call(EndDiscount(discount: first), as: town.promoter)
        _ = try await town.discount()
    }
}
