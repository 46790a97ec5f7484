import CityOffersContract
import IdentityContract
import Media
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Promoters register, and keep their profile")
struct PromoterTests {
    @Test("A promoter registers once with an address, and can sign in after confirmation and approval (R05.39)")
    func registers() async throws {
        let town = try await OfferTown.make()
        let call = try RegisterPromoter.sample()
        let reply = try await town.client.call(call)
        #expect(reply.registration == .complete)
        let signIn = SignIn(kind: .promoter, email: call.email, password: call.password)
        await #expect(throws: SignInRefused.notConfirmed) { try await town.identity.call(signIn) }
        try await town.confirm(AccountID(reply.id))
        await #expect(throws: SignInRefused.notApproved) { try await town.identity.call(signIn) }
        _ = try await town.identity.call(ApproveAccount(account: AccountID(reply.id)), meta: town.staffMeta)
        #expect(try await town.identity.call(signIn).account == AccountID(reply.id))
        await #expect(throws: RegisterPromoter.Refused.emailTaken) { try await town.client.call(call) }
        #expect(try await town.rows(of: "promoter") == 1)
    }

    @Test("A faulty member of a registration is named, and nothing is left")
    func faulty() async throws {
        let town = try await OfferTown.make()
        var call = try RegisterPromoter.sample()
        (call.name, call.password) = (Line(unchecked: " "), Password(text: "short1"))
        let faults = try await town.client.faults(RegisterPromoter.name, JSONWriter.encode(call))
        #expect(faults?.paths == ["name"])
        call.name = try Line("Kristijan")
        let others = try await town.client.faults(RegisterPromoter.name, JSONWriter.encode(call))
        #expect(others?.paths == ["password", "passwordConfirmation"])
        #expect(try await town.rows(of: "promoter") == 0)
        #expect(try await town.rows(of: "account", in: town.identityDatabase) == 0)
    }

    @Test("Of two registrations of one address at once, one succeeds")
    func race() async throws {
        let town = try await OfferTown.make()
        for round in 1...20 {
            let call = try RegisterPromoter.sample(round)
            let results = await TestKit.race(2) { _ in try await town.client.call(call).id }
            #expect(results.winners().count == 1)
        }
        #expect(try await town.rows(of: "promoter") == 20)
    }

    @Test("A promoter changes the name, and an older version is refused")
    func updates() async throws {
        let town = try await OfferTown.make()
        let promoter = try await town.registered()
        let first = try await town.call(GetPromoter(), as: promoter)
        #expect(first.promoter.name.text == "Kristijan" && first.version == 1 && !first.promoter.isRevoked)
        let new = try await town.call(UpdatePromoter(name: Line("Koncerti d.o.o.")), as: promoter)
        #expect(new.promoter.name.text == "Koncerti d.o.o." && new.version == 2)
        #expect(try await town.call(UpdatePromoter(), as: promoter) == new)
        var meta = CallMeta.signedIn(AccountID(promoter), .promoter)
        meta.expectedVersion = 1
        #expect(try await town.refusal(of: UpdatePromoter(name: Line("X")), meta) == "rpc.stale")
    }

    @Test("An account without a profile is told so")
    func withoutProfile() async throws {
        let town = try await OfferTown.make()
        await #expect(throws: PromoterRefused.noProfile) { try await town.call(GetPromoter(), as: PromoterID.example) }
        await #expect(throws: PromoterForStaffRefused.unknownPromoter) { try await town.revoke(.example) }
    }

    @Test("An uploaded picture is public, a new one replaces it, and a revoked promoter's is hidden")
    func picture() async throws {
        let town = try await OfferTown.make()
        let promoter = try await town.registered()
        let first = try #require(try await town.uploadPicture(as: promoter).picture).addresses.medium
        #expect(first.hasPrefix("/media/catalog-orders/") && town.isPublic(first))
        let second = try #require(try await town.uploadPicture(as: promoter).picture).addresses.medium
        #expect(!town.isPublic(first) && town.isPublic(second))
        let pictures = town.service.dependencies.pictures
        _ = try await town.revoke(promoter)
        try await pictures.settle()
        #expect(!town.isPublic(second))
        _ = try await town.restore(promoter)
        try await pictures.settle()
        #expect(town.isPublic(second))
        let removed = try await town.call(RemovePromoterPicture(), as: promoter)
        #expect(removed.promoter.picture == nil && !town.isPublic(second))
        #expect(try await town.call(RemovePromoterPicture(), as: promoter) == removed)
    }

    @Test("Staff lists promoters, the newest first, by name and by their right to publish")
    func list() async throws {
        let town = try await OfferTown.make()
        var promoters: [PromoterID] = []
        for (number, name) in ["Kristijan", "Čakovečki koncerti", "Kino Kristal"].enumerated() {
            promoters.append(try await town.registered(promoter: number, name: name))
        }
        let revoked = try await town.revoke(promoters[1])
        let all = try await everyPage { try await town.staff(ListPromoters(cursor: $0, limit: try PageLimit(1))) }
        #expect(all.flatMap(\.items).map(\.id) == promoters.reversed())
        let found: [(ListPromoters, [PromoterID])] = [
            (ListPromoters(search: try Line("kris")), [promoters[2], promoters[0]]),
            (ListPromoters(search: try Line("KRIST kin")), [promoters[2]]),
            (ListPromoters(search: try Line("cakov")), [promoters[1]]),
            (ListPromoters(search: try Line("istijan")), []), (ListPromoters(search: try Line("-")), []),
            (ListPromoters(isRevoked: true), [promoters[1]]),
            (ListPromoters(isRevoked: false), [promoters[2], promoters[0]]),
        ]
        for (call, ids) in found {
            let listed = try await town.staff(call).items.map(\.id)
            #expect(listed == ids, "\(call)")
        }
        #expect(try await town.staff(ListPromoters(isRevoked: true)).items == [revoked])
    }
}
