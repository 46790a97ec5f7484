import CityOffersContract
import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("What the deletion of an account leaves in each table")
struct DeletedAccountTests {
    @Test("A deleted follower leaves no row with the account, no report and no points; redemptions stay without a name")
    func follower() async throws {
        let involved = try await InvolvedAccounts()
        let (town, ana) = (involved.town, involved.ana)
        let before = try await town.rows(with: ana)
        let columns: Set = [
            "discountClaim.follower", "follower.id", "followerCategory.follower", "followerCity.follower",
            "nearbyPause.follower", "offer.requestedBy", "offerNotice.follower", "offerReport.person",
            "pointAccount.follower", "pointEntry.follower", "savedOffer.follower", "visit.follower",
        ]
        #expect(Set(before.keys) == columns)
        #expect(try await town.jobs(about: ana) == ["endNearbyPauses", "expirePoints"])
        let event = AccountDeleted(account: AccountID(ana), kind: .person)
        for _ in 1...2 { try await town.hear(event) }
        #expect(try await town.rows(with: ana) == [:])
        #expect(try await town.jobs(about: ana) == [])
        let states = try await town.database.read { db in
            try String.fetchAll(db, sql: "SELECT state FROM discountClaim ORDER BY number")
        }
        #expect(states == ["expired", "expired", "redeemed"])
        #expect(try await town.count("SELECT count(*) FROM discountClaim WHERE secret <> zeroblob(32)") == 0)
        for claim in [involved.issued, involved.reserved] { #expect(try await town.jobs(about: claim) == []) }
        #expect(try await town.count("SELECT count(*) FROM offer WHERE requestedBy IS NOT NULL") == 0)
        #expect(try await town.count("SELECT count(*) FROM offerBlocked") == 0)
        // The promoter keeps its offers, its redemptions and the counters of its discount.
        let mine = try await town.call(ListMyDiscounts(), as: involved.promoter).items
        #expect(mine.map(\.claimed) == [3] && mine.map(\.redeemed) == [1])
        #expect(try await town.call(ListMyOffers(), as: involved.promoter).items.count == 2)
        #expect(try await town.database.read(OfferBooks.faults) == [])
    }

    @Test("A deleted promoter leaves no row with the account or an offer; the points of followers stay without a name")
    func promoter() async throws {
        let involved = try await InvolvedAccounts()
        let (town, promoter, offer) = (involved.town, involved.promoter, involved.offer)
        let columns: Set = [
            "discount.promoter", "discountClaim.promoter", "offer.promoter", "picture.owner", "pointEntry.promoter",
            "promoter.id", "visit.promoter",
        ]
        let before = try await town.rows(with: promoter)
        #expect(Set(before.keys) == columns)
        let ofOffer: Set = [
            "discount.offer", "moderationAction.offer", "moderationCase.duplicateOf", "moderationCase.offer",
            "nearbyPause.offer", "offer.id", "offerAudience.offer", "offerChange.offer", "offerInCategory.offer",
            "offerNotice.offer",
            "offerReport.offer", "picture.owner", "pointEntry.offer", "savedOffer.offer", "shownOffer.offer",
        ]
        #expect(Set(try await town.rows(with: offer).keys) == ofOffer)
        let (points, entries) = (
            try await town.call(GetPoints(), as: involved.ana).balance,
            try await town.call(ListPointEntries(), as: involved.ana).items.count
        )
        let event = AccountDeleted(account: AccountID(promoter), kind: .promoter)
        for _ in 1...2 { try await town.hear(event) }
        #expect(try await town.rows(with: promoter) == [:])
        for id in [offer, involved.draft] {
            #expect(try await town.rows(with: id) == [:])
            #expect(try await town.jobs(about: id) == [])
        }
        #expect(try await town.jobs(about: involved.discount) == [])
        #expect(try await town.count("SELECT count(*) FROM discountClaim") == 0)
        #expect(try await town.count("SELECT count(*) FROM offerBlocked") == 0)
        let left = try await town.call(ListPointEntries(), as: involved.ana).items
        #expect(left.count == entries && left.allSatisfy { $0.promoter == nil && $0.offer == nil })
        #expect(try await town.call(GetPoints(), as: involved.ana).balance == points)
        #expect(try await town.call(ListSavedOffers(), as: involved.ana).items.isEmpty)
        #expect(try await town.database.read(OfferBooks.faults) == [])
    }

    @Test("A promoter with claims that people can redeem may not be deleted; a follower and any other promoter may")
    func blockers() async throws {
        let involved = try await InvolvedAccounts()
        let (town, promoter) = (involved.town, involved.promoter)
        let other = try await town.promoter("Marija")
        func reason(_ account: AccountID, _ kind: AccountKind) async throws -> String? {
            try await town.service.deletionBlocker(of: account, kind)
        }
        #expect(try await reason(AccountID(promoter), .promoter) == "openClaims")
        #expect(try await reason(AccountID(other), .promoter) == nil)
        #expect(try await reason(AccountID(involved.ana), .person) == nil)
        // The claims of a deleted follower are open no more.
        try await town.hear(AccountDeleted(account: AccountID(involved.ana), kind: .person))
        #expect(try await reason(AccountID(promoter), .promoter) == nil)
    }

    @Test("Claims whose time is over do not keep a promoter, also when no job has run")
    func expiredClaims() async throws {
        let involved = try await InvolvedAccounts()
        let promoter = AccountID(involved.promoter)
        involved.town.clock.advance(by: .seconds(10 * 86_400))
        #expect(try await involved.town.service.deletionBlocker(of: promoter, .promoter) == nil)
    }
}
