import CityOffersContract
import ContextKit
import IdentityContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("What blocking does to each table")
struct BlockedAccountTests {
    /// What readers find of a promoter: its offers in the search, the feed and the saved ones, its discounts, and
    /// whether the link works.
    private static func seen(_ involved: InvolvedAccounts) async throws -> [Int] {
        let (town, ana) = (involved.town, involved.ana)
        let link = try await town.refusal(of: GetOffer(offer: involved.offer)) == nil
        return [
            try await town.found().count, try await town.feed(of: ana).count,
            try await town.call(ListSavedOffers(), as: ana).items.count,
            try await town.call(ListDiscounts(), as: ana).items.count, link ? 1 : 0,
        ]
    }

    @Test("Nothing of a blocked promoter is seen or redeemed, no row is removed, and unblocking brings all back")
    func promoter() async throws {
        let involved = try await InvolvedAccounts()
        let (town, promoter) = (involved.town, involved.promoter)
        let (counts, account) = (try await town.counts(), AccountID(promoter))
        #expect(try await Self.seen(involved) == [2, 2, 1, 1, 1])
        for _ in 1...2 { try await town.hear(AccountBlocked(account: account, kind: .promoter)) }
        try await town.runJobs()
        #expect(try await Self.seen(involved) == [1, 1, 0, 0, 0])
        #expect(try await town.counts() == counts)
        let refusals = try await [
            town.refusal(of: ConfirmRedemption(claim: involved.reserved), as: promoter),
            town.refusal(of: involved.here.call(), as: promoter),
            town.refusal(of: ClaimDiscount(discount: involved.discount), as: involved.ana),
        ]
        let reasons = refusals.map { $0?.split(separator: ".").last }
        #expect(reasons == ["notAPromoter", "notAPromoter", "unknownDiscount"])
        for _ in 1...2 { try await town.hear(AccountUnblocked(account: account, kind: .promoter)) }
        try await town.runJobs()
        #expect(try await Self.seen(involved) == [2, 2, 1, 1, 1])
        _ = try await town.call(ConfirmRedemption(claim: involved.reserved), as: promoter)
        // Nobody is notified of the same offer again.
        let notified = try await town.notices(to: AccountID(involved.ana)).count { $0 == "cityOffers.newOffer" }
        #expect(notified == 2)
    }

    @Test("A blocked follower earns, redeems and hears nothing, no row is removed, and unblocking brings all back")
    func follower() async throws {
        let involved = try await InvolvedAccounts()
        let (town, ana) = (involved.town, involved.ana)
        let (counts, account) = (try await town.counts(), AccountID(ana))
        let profile = try await town.call(Me(), as: ana).profile
        for _ in 1...2 { try await town.hear(AccountBlocked(account: account, kind: .person)) }
        #expect(try await town.counts() == counts)
        #expect(try await town.call(Me(), as: ana).isJoined == false)
        let refusals = try await [
            town.refusal(of: ConfirmRedemption(claim: involved.reserved), as: involved.promoter),
            town.refusal(of: RecordShare(offer: involved.offer, channel: .link), as: ana),
            town.refusal(of: ClaimDiscount(discount: involved.discount), as: ana),
        ]
        let reasons = refusals.map { $0?.split(separator: ".").last }
        #expect(reasons == ["notRedeemable", "notJoined", "notJoined"])
        _ = try await involved.here.create("Kino")
        try await town.runJobs()
        let notified = try await town.notices(to: account).count { $0 == "cityOffers.newOffer" }
        #expect(notified == 2)
        for _ in 1...2 { try await town.hear(AccountUnblocked(account: account, kind: .person)) }
        #expect(try await town.call(Me(), as: ana).profile == profile)
        _ = try await town.call(ConfirmRedemption(claim: involved.reserved), as: involved.promoter)
        #expect(try await town.database.read(OfferBooks.faults) == [])
    }
}
