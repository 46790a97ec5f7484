import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Persons whom other contexts look up")
struct FoundPersonTests {
    @Test("R02.20 a person is found by the exact address, once it is confirmed, and no other kind is")
    func byEmail() async throws {
        try await IdentityUnderTest.run { identity in
            let find = GetPersonByEmail(email: .ana)
            try await identity.addStore(.ana)
            #expect(try await identity.catalogOrders.call(find).account == nil)
            let ana = try await identity.registerPerson(.ana)
            #expect(try await identity.catalogOrders.call(find).account == nil)
            guard let token = identity.transport.mails(to: .ana).last?.token else { throw IdentityUnderTest.NotSent() }
            _ = try await identity.gateway.call(ConfirmEmail(kind: .person, token: token))
            #expect(try await identity.catalogOrders.call(find).account == ana)
            #expect(try await identity.catalogOrders.call(GetPersonByEmail(email: .ivo)).account == nil)
        }
    }

    @Test("A blocked person is not found by the address, and is found again after the block")
    func blocked() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.addPerson(.ana)
            let find = GetPersonByEmail(email: .ana)
            let staff = try await identity.addStaff().meta
            let reason = Line(unchecked: "Sold what was not there")
            _ = try await identity.gateway.call(BlockAccount(account: ana, reason: reason), meta: staff)
            #expect(try await identity.catalogOrders.call(find).account == nil)
            _ = try await identity.gateway.call(UnblockAccount(account: ana), meta: staff)
            #expect(try await identity.catalogOrders.call(find).account == ana)
        }
    }

    @Test("The pictures of several persons are returned without those who have none, are blocked or unknown")
    func pictures() async throws {
        try await PersonWithPictures.run { person in
            let identity = person.identity
            let ivo = try await identity.addPerson(.ivo)
            let ask = GetPictures(accounts: [ivo, person.account, .example])
            #expect(try await identity.catalogOrders.call(ask).pictures == [])
            let picture = try #require(try await person.upload().picture)
            let found = try await identity.catalogOrders.call(ask).pictures
            #expect(found == [PersonPicture(account: person.account, picture: picture)])
            let staff = try await identity.addStaff().meta
            let block = BlockAccount(account: person.account, reason: Line(unchecked: "Sold what was not there"))
            _ = try await identity.gateway.call(block, meta: staff)
            #expect(try await identity.catalogOrders.call(ask).pictures == [])
        }
    }

    @Test("The pictures of more than 100 accounts are refused with the member")
    func limit() {
        for (count, paths) in [(100, []), (101, ["accounts"])] as [(Int, [String])] {
            var faults = Faults()
            GetPictures(accounts: Array(repeating: .example, count: count)).validate(&faults)
            #expect(faults.paths == paths)
        }
    }

    @Test("Only the services that show people may ask")
    func access() async throws {
        try await IdentityUnderTest.run { identity in
            let byEmail = try await identity.deliveries.refusal(of: GetPersonByEmail(email: .ana))
            let pictures = try await identity.deliveries.refusal(of: GetPictures(accounts: []))
            #expect([byEmail, pictures] == ["rpc.untrustedPeer", "rpc.untrustedPeer"])
        }
    }
}
