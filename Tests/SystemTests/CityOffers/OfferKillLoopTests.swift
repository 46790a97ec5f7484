import CityOffersContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("Points and coupons of a program that is killed at random moments", .serialized, .timeLimit(.minutes(10)))
struct OfferKillLoopTests {
    /// The number of claims that are checked after each kill. All are checked at the end.
    private static let sample = 10

    @Test(
        """
        R05.50 after random kills balances equal their ledgers, no coupon is redeemed twice, and every acknowledged \
        claim and redemption is there
        """)
    func loop() async throws {
        try await KilledTown.run(with: .catalogOrders) { killed in
            let market = try await OfferMarket(killed.town, followers: 3)
            let load = OfferLoad(market)
            try await killed.loop(
                killing: .catalogOrders, under: { await load.run() }, stop: load.stop,
                count: { load.acknowledged.count },
                isEnough: {
                    let known = load.acknowledged
                    return known.claims.count > 10 && known.redemptions > 5 && known.visits.count == 3
                },
                check: { _ in
                    let claims = load.acknowledged.claims.shuffled().prefix(Self.sample)
                    try await Self.check(claims.map { $0 }, market)
                })
            let known = load.acknowledged
            #expect(known.unexpected.isEmpty, "\(known.unexpected)")
            try await Self.check(known.claims.map { $0 }, market)
            try await Self.checkPoints(known, market)
            try await Self.checkCounts(known, market)
        } afterwards: { folder in
            let faults = try KilledTown.faults(of: .catalogOrders, in: folder) { try OfferBooks.faults(in: $0) }
            #expect(faults.isEmpty, "\(faults)")
        }
    }

    /// Checks that each claim exists, and that one that was redeemed is redeemed.
    private static func check(_ claims: [(ClaimID, OfferLoad.Claim)], _ market: OfferMarket) async throws {
        for (id, seen) in claims {
            let claim = try await market.claim(id, of: market.followers[seen.follower]).claim
            #expect(seen.discount == nil || claim.discount == seen.discount, "\(claim)")
            #expect(seen.redemptions == 0 || claim.state == .redeemed, "\(claim)")
        }
    }

    /// Checks that each follower has the acknowledged points, each once. The clients have repeated each call until it
    /// was acknowledged.
    private static func checkPoints(_ known: OfferLoad.Acknowledged, _ market: OfferMarket) async throws {
        for (number, follower) in market.followers.enumerated() {
            let (balance, entries) = (
                try await market.balance(of: follower), try await market.entries(of: follower)
            )
            #expect(balance == entries.reduce(0) { $0 + $1.points })
            #expect(balance == known.points[number] ?? 0)
            let redeemed = known.claims.values.filter { $0.follower == number && $0.redemptions > 0 }
            #expect(entries.filter { $0.kind == .redemption }.map(\.points) == redeemed.map { _ in 2 })
            #expect(known.visits[number] == 1 && entries.count { $0.kind == .visit } == 1)
        }
    }

    /// Checks that no coupon was redeemed twice, and that no discount has more claims than coupons.
    private static func checkCounts(_ known: OfferLoad.Acknowledged, _ market: OfferMarket) async throws {
        let twice = known.claims.filter { $0.value.redemptions > 1 }
        #expect(twice.isEmpty, "\(twice)")
        let discounts = try await market.discounts()
        #expect(Set(discounts.map(\.id)) == known.discounts && discounts.count == known.discounts.count)
        for discount in discounts {
            let claims = known.claims.values.filter { $0.discount == discount.id }
            #expect(discount.claimed == claims.count && discount.claimed <= OfferLoad.stock, "\(discount)")
            #expect(discount.redeemed == claims.reduce(0) { $0 + $1.redemptions }, "\(discount)")
        }
        let offers = try await market.offers()
        #expect(Set(offers.map(\.id)) == known.offers && offers.count == known.offers.count)
    }
}
