import CityOffersContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Staff revokes and restores the right to publish")
struct RevocationTests {
    @Test("A revoked promoter reads the reason, gets one notice, and sees no totals until restored (R05.39)")
    func revoked() async throws {
        let town = try await OfferTown.make()
        let promoter = try await town.registered()
        let account = AccountID(promoter)
        let view = try await town.revoke(promoter)
        #expect(view.isRevoked && view.revokedReason?.text == "Lažni koncerti." && !view.isBlocked)
        // Again with the same reason.
        #expect(try await town.revoke(promoter) == view)
        let profile = try await town.call(GetPromoter(), as: promoter).promoter
        #expect(profile.isRevoked && profile.revokedReason == view.revokedReason && profile.version == 2)
        await #expect(throws: GetTotals.Refused.notAuthorised) { try await town.call(GetTotals(), as: promoter) }
        let notices = try await town.requestedNotices(to: account)
        #expect(notices.map(\.kind) == ["cityOffers.promoterRevoked"])
        #expect(notices.first?.arguments["reason"] == "Lažni koncerti.")
        #expect(notices.first?.link == "/promoters/me")
        let restored = try await town.restore(promoter)
        #expect(!restored.isRevoked && restored.revokedReason == nil)
        #expect(try await town.restore(promoter) == restored)
        _ = try await town.call(GetTotals(), as: promoter)
        let kinds = try await town.requestedNotices(to: account).map(\.kind)
        #expect(kinds == ["cityOffers.promoterRevoked", "cityOffers.promoterRestored"])
    }

    @Test("Another reason replaces the one before, and the promoter hears of it")
    func otherReason() async throws {
        let town = try await OfferTown.make()
        let promoter = try await town.registered()
        _ = try await town.revoke(promoter)
        let view = try await town.revoke(promoter, because: "Prijevara.")
        #expect(view.revokedReason?.text == "Prijevara.")
        let count = try await town.requestedNotices(to: AccountID(promoter)).count
        #expect(count == 2)
    }

    @Test("A missing or empty reason is refused with the member, and nothing changes", arguments: ["", "null"])
    func reason(json: String) async throws {
        let town = try await OfferTown.make()
        let promoter = try await town.registered()
        let value = json.isEmpty ? #""""# : json
        for name in [RevokePromoter.name, RestorePromoter.name] {
            let faults = try await town.staffFaults(name, #"{"promoter":"\#(promoter)","reason":\#(value)}"#)
            #expect(faults?.paths == ["reason"])
        }
        #expect(try await town.call(GetPromoter(), as: promoter).version == 1)
    }

    @Test("Of many revocations at once, one counts and one notice is sent, in every round")
    func race() async throws {
        let town = try await OfferTown.make()
        let promoter = try await town.registered()
        for round in 1...20 {
            let results = await TestKit.race(4) { _ in try await town.revoke(promoter) }
            #expect(results.losers().isEmpty)
            _ = try await town.restore(promoter)
            let notices = try await town.requestedNotices(to: AccountID(promoter)).count
            #expect(notices == 2 * round)
        }
    }

    @Test("The rule keeps the time of the first revocation, and counts versions")
    func rule() {
        var promoter = PromoterRecord(id: .example, name: .example, createdAt: .example)
        let unchanged = promoter.restore()
        #expect(!unchanged && promoter.version == 1)
        let now = Instant.example
        let revoked = promoter.revoke(because: .example, at: now)
        let again = promoter.revoke(because: .example, at: now + .seconds(1))
        #expect(revoked && !again && promoter.revokedAt == now && promoter.version == 2)
        let changed = promoter.revoke(because: Line(unchecked: "x"), at: now + .seconds(1))
        #expect(changed && promoter.revokedAt == now && promoter.version == 3)
        let restored = promoter.restore()
        #expect(restored && promoter.revokedAt == nil && promoter.revokedReason == nil && promoter.version == 4)
    }
}
