import CityOffersContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The person who wanted an offer")
struct OfferRequesterTests {
    private static let email = EmailAddress(unchecked: "ana@example.org")

    /// A follower with a confirmed address.
    private static func follower(in here: Promotion) async throws -> FollowerID {
        let follower = try await here.town.follower(of: [here.places.osijek], [here.places.fun])
        try await here.town.identityDatabase.write { db in
            try db.execute(
                sql: "UPDATE account SET email = ?, emailConfirmedAt = createdAt WHERE id = ?",
                arguments: [email.text, follower])
        }
        return follower
    }

    @Test("A promoter names a findable person by the exact address, and readers do not learn who it is (R05.43)")
    func named() async throws {
        let here = try await Promotion()
        let ana = try await Self.follower(in: here)
        let call = here.call { $0.requestedByEmail = Self.email }
        #expect(try await here.refusal(of: call) == "cityOffers.createOffer.unknownRequester")
        #expect(try await here.town.call(SetFindable(isFindable: true), as: ana).isFindable)
        let offer = try await here.town.call(call, as: here.promoter).offer
        #expect(offer.details.requestedBy == ana)
        #expect(try await here.town.client.call(GetOffer(offer: offer.id)).offer.requestedBy == nil)
        _ = try await here.town.call(SetFindable(isFindable: false), as: ana)
        #expect(try await here.town.faults(of: call, as: here.promoter) == ["requestedByEmail"])
        #expect(try await here.mine(offer.id).details.requestedBy == ana)
    }

    @Test("An unknown address and a blocked person get the same answer (R05.43)")
    func unknown() async throws {
        let here = try await Promotion()
        let ana = try await Self.follower(in: here)
        _ = try await here.town.call(SetFindable(isFindable: true), as: ana)
        try await here.town.database.write { try BlockedRows.ofOffers($0).add(AccountID(ana)) }
        for email in [Self.email, EmailAddress(unchecked: "nitko@example.org")] {
            let call = here.call { $0.requestedByEmail = email }
            #expect(try await here.refusal(of: call) == "cityOffers.createOffer.unknownRequester")
        }
        #expect(try await here.town.count("SELECT count(*) FROM offer") == 0)
    }

    @Test("Staff chooses any follower and any promoter by identifier (R05.43)")
    func chosen() async throws {
        let here = try await Promotion()
        let ana = try await Self.follower(in: here)
        let offer = try await here.town.staff(
            here.call { ($0.requestedBy, $0.promoter) = (ana, here.promoter) }
        ).offer
        #expect(offer.details.requestedBy == ana && offer.details.promoter?.id == here.promoter)
        #expect(try await here.mine(offer.id).id == offer.id)
        let unknown = [here.call { $0.requestedBy = .example }, here.call { $0.promoter = .example }]
        let staff = CallMeta.staff
        let refusals = try await [
            here.town.refusal(of: unknown[0], staff), here.town.refusal(of: unknown[1], staff),
        ]
        #expect(refusals == ["cityOffers.createOffer.unknownFollower", "cityOffers.createOffer.unknownPromoter"])
    }

    @Test("A promoter gives no foreign identifiers: neither a person nor another promoter (R05.43, R05.44)")
    func foreign() async throws {
        let here = try await Promotion()
        let ana = try await Self.follower(in: here)
        _ = try await here.town.call(SetFindable(isFindable: true), as: ana)
        let call = here.call { ($0.requestedBy, $0.promoter) = (ana, here.promoter) }
        #expect(try await here.town.faults(of: call, as: here.promoter) == ["promoter", "requestedBy"])
    }

    @Test("A promoter names 60 persons at once, also unknown ones, and then one more each minute (R05.43)")
    func budget() async throws {
        let here = try await Promotion()
        let call = here.call { $0.requestedByEmail = EmailAddress(unchecked: "nitko@example.org") }
        for _ in 1...60 {
            #expect(try await here.refusal(of: call) == "cityOffers.createOffer.unknownRequester")
        }
        #expect(try await here.refusal(of: call) == "rpc.throttled")
        here.town.clock.advance(by: .seconds(61))
        #expect(try await here.refusal(of: call) == "cityOffers.createOffer.unknownRequester")
    }

    @Test("A person who has not joined cannot become findable")
    func notJoined() async throws {
        let here = try await Promotion()
        let call = SetFindable(isFindable: true)
        #expect(try await here.town.refusal(of: call, as: FollowerID.example) == "cityOffers.setFindable.notJoined")
    }
}
