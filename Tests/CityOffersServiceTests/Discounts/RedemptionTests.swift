import CityOffersContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Redemptions of discounts")
struct RedemptionTests {
    /// Returns the refusal of a reservation at an exact moment.
    private static func refusal(of claim: ClaimRecord, at moment: Instant) -> ReserveRedemption.Refused? {
        var claim = claim
        do throws(ReserveRedemption.Refused) {
            try claim.reserve(1, price: nil, discount: nil, at: moment)
            return nil
        } catch {
            return error
        }
    }

    @Test("A claim is reserved, confirmed and redeemed exactly once, and earns 2 points (R05.50)")
    func once() async throws {
        let town = try await PointTown()
        let claim = try await town.claim(try await town.discount())
        let code = try await town.code(of: claim)
        let reserved = try await town.call(
            ReserveRedemption(code: code, price: Money(1_250, .eur)), as: town.promoter)
        #expect(reserved.claim == claim && reserved.state == .reserved && reserved.percent == 20)
        #expect(reserved.finalPrice == Money(1_000, .eur) && reserved.reservedUntil != nil)
        let seen = try await town.call(GetClaim(claim: claim), as: town.ana)
        #expect(seen.claim.state == .reserved && seen.code == nil && seen.claim.finalPrice == Money(1_000, .eur))
        let confirm = ConfirmRedemption(claim: claim)
        let redeemed = try await town.call(confirm, as: town.promoter)
        #expect(redeemed.state == .redeemed && redeemed.redeemedAt != nil && redeemed.reservedUntil == nil)
        #expect(redeemed.finalPrice == Money(1_000, .eur))
        #expect(try await town.refusal(confirm, at: town.promoter) == "alreadyRedeemed")
        let again = ReserveRedemption(code: code)
        #expect(try await town.refusal(again, at: town.promoter) == "alreadyRedeemed")
        #expect(try await town.refusal(ReleaseRedemption(claim: claim), at: town.promoter) == "alreadyRedeemed")
        #expect(try await town.balance() == 2)
        #expect(try await town.entries().first?.kind == .redemption)
        #expect(try await town.call(ListMyDiscounts(), as: town.promoter).items.map(\.redeemed) == [1])
        #expect(try await town.contradictions() == [])
    }

    @Test("A claim is not redeemed without a reservation")
    func unreserved() async throws {
        let town = try await PointTown()
        let claim = try await town.claim(try await town.discount())
        #expect(try await town.refusal(ConfirmRedemption(claim: claim), at: town.promoter) == "notReserved")
        #expect(try await town.state(of: claim) == .issued)
    }

    @Test("A claim is redeemable until it expires, and not at that millisecond; points are not returned (R05.50)")
    func expired() async throws {
        let town = try await PointTown()
        let until = town.clock.now + .seconds(3_600)
        let discount = try await town.discount {
            $0.validUntil = until
            $0.requiredPoints = try PointCost(5)
        }
        try await town.give(5)
        let id = try await town.claim(discount)
        let claim = try #require(try await town.town.database.read { try ClaimRows($0).find(id) })
        #expect(Self.refusal(of: claim, at: until - .milliseconds(1)) == nil)
        #expect(Self.refusal(of: claim, at: until) == .expired)
        #expect(claim.settled(at: until - .milliseconds(1)).state == .issued)
        #expect(claim.settled(at: until).state == .expired)
        town.wait(until: until)
        let code = SecretText("\(id).\(claim.codes.code.text(of: RotatingCode.step(at: until)))")
        for _ in 1...2 {
            #expect(try await town.refusal(ReserveRedemption(code: code), at: town.promoter) == "expired")
            let shown = try await town.call(GetClaim(claim: id), as: town.ana)
            #expect(shown.claim.state == .expired && shown.code == nil)
            try await town.town.runner.runDue()
        }
        #expect(try await town.town.count("SELECT count(*) FROM discountClaim WHERE state = 'expired'") == 1)
        #expect(try await town.town.count("SELECT count(*) FROM kitDue WHERE kind = 'expireClaim'") == 0)
        #expect(try await town.balance() == 0)
        #expect(try await town.contradictions() == [])
    }

    @Test("A claim that was reserved in time can be confirmed within its 10 minutes, and then expires")
    func reservedBeforeExpiry() async throws {
        let town = try await PointTown()
        let until = town.clock.now + .seconds(3_600)
        let discount = try await town.discount {
            $0.validUntil = until
            $0.perPerson = try ClaimCount(2)
        }
        let (first, second) = (try await town.claim(discount), try await town.claim(discount))
        town.wait(until: until - .seconds(60))
        for claim in [first, second] { try await town.reserve(claim) }
        town.wait(until: until)
        try await town.town.runner.runDue()
        let confirmed = try await town.call(ConfirmRedemption(claim: first), as: town.promoter)
        #expect(confirmed.state == .redeemed)
        town.clock.advance(by: .seconds(600))
        #expect(try await town.refusal(ConfirmRedemption(claim: second), at: town.promoter) == "notReserved")
        try await town.town.runner.runDue()
        #expect(try await town.town.count("SELECT count(*) FROM discountClaim WHERE state = 'expired'") == 1)
        #expect(try await town.contradictions() == [])
    }

    @Test("A reservation that is not confirmed within 10 minutes is over, and the claim is issued again")
    func lapsed() async throws {
        let town = try await PointTown()
        let id = try await town.claim(try await town.discount())
        try await town.reserve(id, price: Money(100, .eur))
        let claim = try #require(try await town.town.database.read { try ClaimRows($0).find(id) })
        let end = try #require(claim.reservedUntil)
        #expect(claim.settled(at: end - .milliseconds(1)).state == .reserved)
        #expect(claim.settled(at: end).state == .issued && claim.settled(at: end).price == nil)
        town.wait(until: end)
        #expect(try await town.refusal(ConfirmRedemption(claim: id), at: town.promoter) == "notReserved")
        #expect(try await town.state(of: id) == .issued)
        try await town.reserve(id)
        _ = try await town.call(ConfirmRedemption(claim: id), as: town.promoter)
        #expect(try await town.contradictions() == [])
    }

    @Test("A released claim is issued again, with a new code: a code is accepted once")
    func released() async throws {
        let town = try await PointTown()
        let claim = try await town.claim(try await town.discount())
        town.wait(until: RotatingCode.start(of: RotatingCode.step(at: town.clock.now) + 1))
        let code = try await town.code(of: claim)
        let reserve = ReserveRedemption(code: code, price: Money(100, .eur))
        _ = try await town.call(reserve, as: town.promoter)
        #expect(try await town.refusal(reserve, at: town.promoter) == "alreadyReserved")
        for _ in 1...2 { _ = try await town.call(ReleaseRedemption(claim: claim), as: town.promoter) }
        #expect(try await town.refusal(reserve, at: town.promoter) == "wrongCode")
        let seen = try await town.call(GetClaim(claim: claim), as: town.ana).claim
        #expect(seen.state == .issued && seen.price == nil && seen.reservedUntil == nil)
        town.clock.advance(by: .seconds(30))
        #expect(try await town.reserve(claim).state == .reserved)
    }

    @Test("The price is the promoter's, else that of the offer, and the larger discount counts")
    func price() async throws {
        let town = try await PointTown()
        let cheap = try await town.town.offer(of: town.promoter, in: town.places.osijek, [town.places.fun]) {
            $0.price = Money(999, .eur)
            $0.discount = 50
        }
        let plain = try await town.discount()
        let onOffer = try await town.discount {
            $0.offer = cheap
            $0.perPerson = try ClaimCount(2)
        }
        let unpriced = try await town.reserve(try await town.claim(plain))
        #expect(unpriced.price == nil && unpriced.finalPrice == nil && unpriced.percent == 20)
        let ofOffer = try await town.reserve(try await town.claim(onOffer))
        #expect(ofOffer.price == Money(999, .eur) && ofOffer.finalPrice == Money(500, .eur) && ofOffer.percent == 50)
        let named = try await town.reserve(try await town.claim(onOffer), price: Money(101, .usd))
        #expect(named.finalPrice == Money(51, .usd))
        for amount in [-1, ReserveRedemption.largest + 1] {
            let wrong = ReserveRedemption(code: SecretText("x"), price: Money(amount, .eur))
            #expect(try await town.faults(wrong) == ["price.amount"])
        }
        #expect(try await town.contradictions() == [])
    }

    @Test("Another promoter, a wrong text and an old code are refused alike, and change nothing")
    func wrong() async throws {
        let town = try await PointTown()
        let other = try await town.town.promoter("Drugi")
        let claim = try await town.claim(try await town.discount())
        let shown = try #require(try await town.call(GetClaim(claim: claim), as: town.ana).code)
        #expect(try await town.refusal(ReserveRedemption(code: shown.code), at: other) == "wrongCode")
        let visit = try await town.call(ShowVisitCode(), as: town.ana).code
        for text in ["x", "\(claim)", "\(claim).0000-0000-00000", "\(ClaimID.example).0000-0000-00000", visit.text] {
            let refusal = try await town.refusal(ReserveRedemption(code: SecretText(text)), at: town.promoter)
            #expect(refusal == "wrongCode", "\(text)")
        }
        town.wait(until: shown.changesAt + .seconds(31))
        #expect(try await town.refusal(ReserveRedemption(code: shown.code), at: town.promoter) == "wrongCode")
        #expect(try await town.state(of: claim) == .issued)
        try await town.reserve(claim)
        #expect(try await town.refusal(ConfirmRedemption(claim: claim), at: other) == "unknownClaim")
        #expect(try await town.refusal(ReleaseRedemption(claim: claim), at: other) == "unknownClaim")
        #expect(try await town.state(of: claim) == .reserved)
    }

    @Test("A revoked or blocked promoter redeems nothing, and can give up a reservation (R05.39)")
    func revoked() async throws {
        let town = try await PointTown()
        let discount = try await town.discount { $0.perPerson = try ClaimCount(2) }
        let (reserved, issued) = (try await town.claim(discount), try await town.claim(discount))
        try await town.reserve(reserved)
        let code = try await town.code(of: issued)
        try await town.revoke(town.promoter)
        #expect(try await town.refusal(ReserveRedemption(code: code), at: town.promoter) == "revoked")
        #expect(try await town.refusal(ConfirmRedemption(claim: reserved), at: town.promoter) == "revoked")
        _ = try await town.call(ReleaseRedemption(claim: reserved), as: town.promoter)
        try await town.block(AccountID(town.promoter))
        #expect(try await town.refusal(ReserveRedemption(code: code), at: town.promoter) == "notAPromoter")
        #expect(try await town.town.count("SELECT redeemed FROM discount") == 0)
    }

    @Test("Claims of a blocked person are not redeemed")
    func blocked() async throws {
        let town = try await PointTown()
        let discount = try await town.discount { $0.perPerson = try ClaimCount(2) }
        let (reserved, issued) = (try await town.claim(discount), try await town.claim(discount))
        try await town.reserve(reserved)
        let code = try await town.code(of: issued)
        try await town.block(AccountID(town.ana))
        #expect(try await town.refusal(ReserveRedemption(code: code), at: town.promoter) == "notRedeemable")
        #expect(try await town.refusal(ConfirmRedemption(claim: reserved), at: town.promoter) == "notRedeemable")
        #expect(try await town.town.count("SELECT redeemed FROM discount") == 0)
    }

    @Test("Claims of an ended discount can still be redeemed")
    func ended() async throws {
        let town = try await PointTown()
        let discount = try await town.discount()
        let claim = try await town.claim(discount)
        _ = try await town.call(EndDiscount(discount: discount), as: town.promoter)
        try await town.reserve(claim)
        _ = try await town.call(ConfirmRedemption(claim: claim), as: town.promoter)
        #expect(try await town.state(of: claim) == .redeemed)
    }

    @Test("After 30 wrong codes a promoter waits, and codes of expired or reserved claims count nothing")
    func limit() async throws {
        let town = try await PointTown(isLimited: true)
        let claim = try await town.claim(try await town.discount())
        let code = try await town.code(of: claim)
        _ = try await town.call(ReserveRedemption(code: code), as: town.promoter)
        let wrong = ReserveRedemption(code: SecretText("\(claim).0000-0000-00000"))
        for _ in 1...29 { #expect(try await town.refusal(wrong, at: town.promoter) == "wrongCode") }
        for _ in 1...5 {
            #expect(try await town.refusal(ReserveRedemption(code: code), at: town.promoter) == "alreadyReserved")
        }
        #expect(try await town.refusal(wrong, at: town.promoter) == "wrongCode")
        #expect(try await town.refusal(wrong, at: town.promoter) == "rpc.throttled")
        // A confirmation needs no code.
        _ = try await town.call(ConfirmRedemption(claim: claim), as: town.promoter)
    }

    @Test("A reservation and a confirmation that are repeated with their keys get the first answers")
    func keyed() async throws {
        let town = try await PointTown()
        let claim = try await town.claim(try await town.discount())
        let reserve = ReserveRedemption(code: try await town.code(of: claim))
        var meta = CallMeta.signedIn(AccountID(town.promoter), .promoter)
        meta.idempotencyKey = "reserve-1"
        let reserved = try await town.town.client.call(reserve, meta: meta)
        #expect(try await town.town.client.call(reserve, meta: meta) == reserved)
        meta.idempotencyKey = "confirm-1"
        let confirm = ConfirmRedemption(claim: claim)
        let confirmed = try await town.town.client.call(confirm, meta: meta)
        #expect(try await town.town.client.call(confirm, meta: meta) == confirmed)
        #expect(try await town.balance() == 2)
    }
}
