import IdentityContract
import RPC
import Testing
import Town
import Vocabulary

@testable import IdentityService

@Suite("Deleting one's own account")
struct DeletionTests {
    private static let call = DeleteAccount(password: IdentityUnderTest.personPassword)
    static let contexts = Town.deletionVoters.map(\.name)

    @Test("R02.18 a deletion asks every context once, ends the sessions and notifies the gateway")
    func deleted() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let other = try await identity.signIn(.person, .ana)
            let answer = try await identity.answer(Self.call, meta: ana.meta)
            #expect(identity.contexts.asked.sorted() == Self.contexts)
            #expect(Set(answer.meta.sessions?.ended ?? []) == [ana.session.session, other.session])
            for session in [ana.session, other] {
                #expect(try await !identity.isGood(session))
                await #expect(throws: RefreshSession.Refused.unknownToken) { try await identity.refresh(session) }
            }
            await #expect(throws: SignInRefused.wrongCredentials) { try await identity.signIn(.person, .ana) }
            #expect(try await identity.gateway.refusal(of: GetMyAccount(), meta: ana.meta) == "rpc.unauthenticated")
            let told = try await identity.told(AccountDeleted.self)
            #expect(told == [AccountDeleted(account: ana.account, kind: .person)])
            try await identity.deliver()
            let farewell = try #require(identity.transport.mails(to: .ana).last)
            #expect(farewell.subject == "Your account was deleted")
        }
    }

    @Test("R02.18 a deleted restaurant's address is free again")
    func restaurant() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.add(.restaurant, .ana)
            _ = try await identity.gateway.call(ConfirmEmail(kind: .restaurant, token: identity.link(to: .ana)))
            let session = try await identity.signIn(.restaurant, .ana)
            _ = try await identity.gateway.call(Self.call, meta: identity.meta(of: session))
            #expect(try await !identity.isGood(session))
            let told = try await identity.told(AccountDeleted.self)
            #expect(told == [AccountDeleted(account: account, kind: .restaurant)])
            #expect(try await identity.add(.restaurant, .ana) != account)
        }
    }

    @Test("An account with a password needs it; an account that signs in by code needs none")
    func password() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            for (password, fault) in [(Password?.none, "required"), (.some(.wrong), "wrongPassword")] {
                let error = try await identity.gateway.errorObject(
                    of: DeleteAccount(password: password), meta: ana.meta)
                #expect(error?.data.kind == "invalid")
                #expect(error?.data.errors?["password"].map(\.code) == [fault])
            }
            #expect(identity.contexts.asked.isEmpty)
            #expect(try await identity.isGood(ana.session))
            let olena = try await identity.signInByCode(.olena)
            _ = try await identity.gateway.call(DeleteAccount(), meta: identity.meta(of: olena))
            #expect(try await !identity.isGood(olena))
        }
    }

    @Test(
        "A context's blocker is the reason of the refusal, and the account is unchanged",
        arguments: contexts)
    func held(by context: String) async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            identity.contexts.hold(context, "parcelInHand")
            let error = try await identity.gateway.errorObject(of: Self.call, meta: ana.meta)
            #expect(error?.code == 409)
            #expect(error?.data.type == "identity.deleteAccount.unfinished")
            #expect(error?.data.arguments == ["reason": "parcelInHand"])
            #expect(try await identity.isGood(ana.session))
            _ = try await identity.refresh(ana.session)
            _ = try await identity.signIn(.person, .ana)
            #expect(try await identity.told(AccountDeleted.self).isEmpty)
            let event = try await identity.trail(of: ana.account).first { $0.type == .deletionRefused }
            #expect(event?.detail == "parcelInHand")
            // No further event follows.
            identity.clock.advance(by: .seconds(3_600))
            try await identity.deliver()
            _ = try await identity.signIn(.person, .ana)
            identity.contexts.hold(context, nil)
            _ = try await identity.gateway.call(Self.call, meta: ana.meta)
            await #expect(throws: SignInRefused.wrongCredentials) { try await identity.signIn(.person, .ana) }
        }
    }

    @Test("The account is reopened when a context does not answer, and can be deleted again")
    func contextDown() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            identity.contexts.setDown("deliveries", true)
            #expect(try await identity.gateway.refusal(of: Self.call, meta: ana.meta) == "rpc.busy")
            #expect(try await identity.isGood(ana.session))
            _ = try await identity.signIn(.person, .ana)
            identity.contexts.setDown("deliveries", false)
            _ = try await identity.gateway.call(Self.call, meta: ana.meta)
            #expect(try await identity.told(AccountDeleted.self).count == 1)
        }
    }

    @Test("The last active administrator cannot be deleted; blocked ones do not count")
    func lastAdministrator() async throws {
        try await IdentityUnderTest.run { identity in
            let call = DeleteAccount(password: Password(text: "correct horse battery"))
            let (first, second) = (try await identity.addStaff(), try await identity.addStaff(.ivo))
            let dispatcher = try await identity.addStaff(.ana, [.dispatcher])
            _ = try await identity.gateway.call(call, meta: dispatcher.meta)
            let block = BlockAccount(account: second.account, reason: Line(unchecked: "x"))
            _ = try await identity.gateway.call(block, meta: first.meta)
            let last = try await identity.gateway.refusal(of: call, meta: first.meta)
            #expect(last == "identity.deleteAccount.lastAdmin")
            _ = try await identity.gateway.call(UnblockAccount(account: second.account), meta: first.meta)
            _ = try await identity.gateway.call(call, meta: first.meta)
            let alone = try await identity.gateway.refusal(of: call, meta: second.meta)
            #expect(alone == "identity.deleteAccount.lastAdmin")
            _ = try await identity.signIn(.staff, .ivo, Password(text: "correct horse battery"))
        }
    }

    @Test("Staff cannot delete other accounts: the call has no such member")
    func ownOnly() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let staff = try await identity.addStaff()
            let meta = String(decoding: try JSONWriter.encode(staff.meta), as: UTF8.self)
            let error = try await identity.gateway.refusal(
                of: DeleteAccount.name, call: #"{"account":"\#(ana.account)"}"#, meta: meta)
            #expect(error?.data.errors?.paths == ["account"])
            #expect(try await identity.gateway.refusal(of: Self.call) == "rpc.unauthenticated")
        }
    }
}
