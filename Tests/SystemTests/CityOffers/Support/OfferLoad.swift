import CityOffersContract
import Foundation
import RPC
import Synchronization
import TestKit
import Vocabulary

/// A promoter who offers a few coupons after the other, and followers who earn points, claim coupons and redeem them,
/// each with two phones, while a test kills the program. They note what was acknowledged.
final class OfferLoad: Sendable {
    /// An acknowledged claim.
    struct Claim: Sendable {
        var follower: Int
        /// `nil` while only a redemption is acknowledged, which another phone of the follower was faster with.
        var discount: DiscountID?
        var redemptions = 0
    }

    /// What was acknowledged.
    struct Acknowledged: Sendable {
        var claims: [ClaimID: Claim] = [:]
        /// The sum of all changes of the points of each follower.
        var points: [Int: Int] = [:]
        var visits: [Int: Int] = [:]
        var offers: Set<OfferID> = []
        var discounts: Set<DiscountID> = []
        /// Calls that were refused for a reason which the load does not cause.
        var unexpected: [String] = []
        /// Grows with each reply.
        var count = 0

        var redemptions: Int { claims.values.reduce(0) { $0 + $1.redemptions } }
    }

    /// The coupons of each discount. There are more followers with more phones.
    static let stock = 3
    private static let cost = 2
    private static let given = 3

    private let market: OfferMarket
    private let clients = ClientLoop()
    private let state = Mutex(Acknowledged())
    private let current = Mutex<(offer: OfferID, discount: DiscountID)?>(nil)

    init(_ market: OfferMarket) { self.market = market }

    private var town: RealTown { market.town }

    var acknowledged: Acknowledged { state.withLock(\.self) }

    /// Runs until ``stop()``.
    func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [self] in await clients.repeatedly(pause: 50...200) { try await offer() } }
            for follower in market.followers.indices {
                for _ in 1...2 {
                    group.addTask { [self] in await clients.repeatedly { try await use(by: follower) } }
                }
            }
        }
    }

    func stop() { clients.stop() }

    private func note(_ change: (inout Acknowledged) -> Void) {
        state.withLock { state in
            state.count += 1
            change(&state)
        }
    }

    /// Reads the reply of a call, or notes a refusal that is not among the expected ones.
    private func reply<R: Decodable>(
        _ answer: PlainAnswer, _ type: R.Type, unless expected: Set<String> = []
    ) throws -> R? {
        if answer.status == 200 { return try answer.reply(type) }
        let refusal = answer.text("type")?.split(separator: ".").last.map { String($0) } ?? ""
        if !expected.contains(refusal) { note { $0.unexpected.append("\(type): \(answer.status) \(answer.text)") } }
        return nil
    }

    private func body(_ call: some Call) throws -> String {
        String(decoding: try JSONWriter.encode(call), as: UTF8.self)
    }

    // MARK: The promoter

    /// Publishes an offer with a few coupons, and ends the discount before.
    private func offer() async throws {
        let create = CreateOffer(
            name: Line(unchecked: "Koncert"), city: market.city, categories: [market.category],
            price: Money(1_000, .eur))
        let created = try await town.answered("POST", "/v1/city-offers", token: market.promoter, body(create))
        guard let offer = try reply(created, OwnOfferReply.self)?.offer.id else { return }
        note { $0.offers.insert(offer) }
        let now = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
        let coupons = CreateDiscount(
            offer: offer, name: Line(unchecked: "Popust"), requiredPoints: PointCost(unchecked: Self.cost),
            percent: Percent(unchecked: 25), validUntil: now + .seconds(86_400),
            stock: ClaimCount(unchecked: Self.stock), perPerson: ClaimCount(unchecked: 2))
        let made = try await town.answered(
            "POST", "/v1/city-offers/discounts", token: market.promoter, body(coupons))
        guard let discount = try reply(made, Discount.self)?.id else { return }
        note { $0.discounts.insert(discount) }
        let last = current.withLock { current in
            defer { current = (offer, discount) }
            return current?.discount
        }
        guard let last else { return }
        let ended = try await town.answered(
            "POST", "/v1/city-offers/discounts/\(last)/end", token: market.promoter)
        _ = try reply(ended, Discount.self)
    }

    // MARK: Followers

    /// A follower shares the offer, is given points, is seen by the promoter, claims a coupon and redeems one.
    private func use(by number: Int) async throws {
        guard let (offer, discount) = current.withLock({ $0 }) else { return }
        let follower = market.followers[number]
        let shared = try await town.answered(
            "POST", "/v1/city-offers/\(offer)/shares", token: follower.token, #"{"channel":"link"}"#)
        let given = try await town.answered(
            "POST", "/v1/city-offers/followers/\(follower.id)/points", token: market.staff,
            #"{"points":\#(Self.given),"reason":"A gift."}"#)
        for answer in [shared, given] {
            let earned = try reply(answer, EarnedPoints.self)
            if let earned { note { $0.points[number, default: 0] += earned.points } }
        }
        if acknowledged.visits[number] == nil { try await visit(by: number) }
        let claimed = try await town.answered(
            "POST", "/v1/city-offers/discounts/\(discount)/claims", token: follower.token)
        let claim = try reply(
            claimed, DiscountClaim.self, unless: ["soldOut", "notOffered", "alreadyClaimed", "tooManyOpenClaims"])
        if let claim {
            note { state in
                state.claims[claim.id, default: Claim(follower: number)].discount = discount
                state.points[number, default: 0] -= Self.cost
            }
        }
        let open = try await town.app("GET", "/v1/city-offers/me/claims?isOpen=true", token: follower.token)
            .reply(ListMyClaims.Reply.self).items
        if let coupon = open.randomElement() { try await redeem(coupon.id, of: follower, number) }
    }

    private func visit(by number: Int) async throws {
        let code = try await town.app(
            "GET", "/v1/city-offers/me/visit-code", token: market.followers[number].token
        ).reply(ShowVisitCode.Reply.self).code
        let seen = try await town.answered(
            "POST", "/v1/city-offers/visits", token: market.promoter, body(RecordVisit(code: code)))
        guard let visit = try reply(seen, RecordVisit.Reply.self, unless: ["alreadyCounted", "wrongCode"]) else {
            return
        }
        note { state in
            state.visits[number, default: 0] += 1
            state.points[number, default: 0] += visit.points
        }
    }

    /// The promoter scans the code. Two employees confirm at once, or the guest leaves.
    private func redeem(_ claim: ClaimID, of follower: OfferMarket.Follower, _ number: Int) async throws {
        // Both phones may show the same coupon.
        guard let code = try await market.claim(claim, of: follower).code else { return }
        let scanned = try await town.answered(
            "POST", "/v1/city-offers/redemptions", token: market.promoter, body(ReserveRedemption(code: code.code)))
        let isReserved = try reply(
            scanned, Redemption.self, unless: ["alreadyReserved", "alreadyRedeemed", "wrongCode"])
        guard let isReserved else { return }
        if isReserved.finalPrice != Money(750, .eur) { note { $0.unexpected.append("\(isReserved)") } }
        let path = "/v1/city-offers/redemptions/\(claim)"
        if Int.random(in: 0..<10) == 0 {
            let released = try await town.answered("POST", path + "/release", token: market.promoter)
            _ = try reply(released, EmptyReply.self)
            return
        }
        async let one = town.answered("POST", path + "/confirm", token: market.promoter)
        async let other = town.answered("POST", path + "/confirm", token: market.promoter)
        for answer in [try await one, try await other] {
            guard try reply(answer, Redemption.self, unless: ["alreadyRedeemed"]) != nil else { continue }
            note { state in
                state.claims[claim, default: Claim(follower: number)].redemptions += 1
                state.points[number, default: 0] += 2
            }
        }
    }
}
