import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Changing the address")
struct EmailChangeTests {
    private static let password = IdentityUnderTest.personPassword

    @Test("R02.16 the previous address stays valid until the change is confirmed, and is then notified")
    func change() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.askForAddress(.new, as: ana.meta)
            #expect(identity.transport.mails(to: .ana).count == 1)
            #expect(try await identity.profile(ana.meta).email == .ana)
            await #expect(throws: SignInRefused.wrongCredentials) { try await identity.signIn(.person, .new) }
            _ = try await identity.signIn(.person, .ana)
            let call = ConfirmEmail(kind: .person, token: try identity.link(to: .new))
            #expect(try await identity.gateway.call(call).email == .new)
            try await identity.deliver()
            #expect(try await identity.signIn(.person, .new).account == ana.account)
            await #expect(throws: SignInRefused.wrongCredentials) { try await identity.signIn(.person, .ana) }
            #expect(try await identity.isGood(ana.session))
            let profile = try await identity.profile(ana.meta)
            #expect(profile.email == .new)
            #expect(profile.isEmailConfirmed)
            let notice = try #require(identity.transport.mails(to: .ana).last)
            #expect(notice.subject == "Your e-mail address was changed")
            #expect(!notice.text.contains(EmailAddress.new.text))
            let events = try await identity.trail(of: ana.account)
            #expect(events.contains { $0.type == .emailChanged })
            // The previous address is free for another account.
            try await identity.addPerson(.ana)
        }
    }

    @Test("Password links mailed to the former address are void after the change")
    func resetLinks() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.requestReset(.ana)
            let reset = try identity.link(to: .ana)
            try await identity.askForAddress(.new, as: ana.meta)
            #expect(try await identity.gateway.call(ShowPasswordReset(token: reset)).state == .good)
            _ = try await identity.gateway.call(ConfirmEmail(kind: .person, token: identity.link(to: .new)))
            #expect(try await identity.gateway.call(ShowPasswordReset(token: reset)).state == .used)
            await #expect(throws: ResetPassword.Refused.usedToken) { try await identity.resetPassword(reset, to: .new) }
            try await identity.requestReset(.ana)
            try await identity.requestReset(.new)
            #expect(identity.transport.mails(to: .ana).count { $0.subject == "Set a new password" } == 1)
            #expect(identity.transport.mails(to: .new).count { $0.subject == "Set a new password" } == 1)
        }
    }

    // A thief with the password may have requested a change of address; the new password must void it.
    @Test("A new password voids a requested change of address", arguments: [false, true])
    func newPassword(isReset: Bool) async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.askForAddress(.new, as: ana.meta)
            if isReset {
                try await identity.requestReset(.ana)
                try await identity.resetPassword(identity.link(to: .ana), to: .new)
            } else {
                let call = ChangePassword(oldPassword: Self.password, password: .new, passwordConfirmation: .new)
                _ = try await identity.gateway.call(call, meta: ana.meta)
            }
            // Unknown instead of used: the link has confirmed nothing.
            await #expect(throws: ConfirmEmail.Refused.unknownToken) {
                try await identity.gateway.call(ConfirmEmail(kind: .person, token: identity.link(to: .new)))
            }
            #expect(try await identity.signIn(.person, .ana, .new).profile.email == .ana)
        }
    }

    @Test(
        "Without the account's password nothing is sent",
        arguments: [(Password?.none, "required"), (.some(.wrong), "wrongPassword")])
    func wrongPassword(_ password: Password?, fault: String) async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let error = try await identity.gateway.errorObject(
                of: ChangeEmail(email: .new, password: password), meta: ana.meta)
            #expect(error?.data.kind == "invalid")
            #expect(error?.data.errors?["password"].map(\.code) == [fault])
            try await identity.deliver()
            #expect(identity.transport.mails(to: .new).isEmpty)
        }
    }

    @Test(
        "A person with only a phone adds an address by link and can then set a password for the same account")
    func added() async throws {
        try await IdentityUnderTest.run { identity in
            let olena = try await identity.signInByCode(.olena)
            let meta = try await identity.meta(of: olena)
            _ = try await identity.gateway.call(ChangeEmail(email: .new), meta: meta)
            try await identity.deliver()
            _ = try await identity.gateway.call(ConfirmEmail(kind: .person, token: identity.link(to: .new)))
            let profile = try await identity.profile(meta)
            #expect(profile.email == .new)
            #expect(profile.isEmailConfirmed)
            await #expect(throws: SignInRefused.wrongCredentials) { try await identity.signIn(.person, .new) }
            try await identity.requestReset(.new)
            try await identity.resetPassword(identity.link(to: .new), to: .new)
            #expect(try await identity.signIn(.person, .new, .new).account == olena.account)
            #expect(try await identity.signInByCode(.olena).account == olena.account)
        }
    }

    @Test("Of two requested changes the first confirmed one wins and voids the link of the other")
    func twoChanges() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.askForAddress(.new, as: ana.meta)
            try await identity.askForAddress(.ivo, as: ana.meta)
            _ = try await identity.gateway.call(ConfirmEmail(kind: .person, token: identity.link(to: .ivo)))
            await #expect(throws: ConfirmEmail.Refused.unknownToken) {
                try await identity.gateway.call(ConfirmEmail(kind: .person, token: identity.link(to: .new)))
            }
            #expect(try await identity.profile(ana.meta).email == .ivo)
        }
    }

    @Test("A store changes its address in the same way, and the link works only for accounts of its kind")
    func store() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addStore(.ana)
            let meta = try await identity.meta(of: identity.signIn(.ana))
            try await identity.askForAddress(.new, as: meta, IdentityUnderTest.password)
            let token = try identity.link(to: .new)
            await #expect(throws: ConfirmEmail.Refused.unknownToken) {
                try await identity.gateway.call(ConfirmEmail(kind: .person, token: token))
            }
            _ = try await identity.gateway.call(ConfirmEmail(kind: .store, token: token))
            #expect(try await identity.signIn(.new).account == account)
        }
    }
}

extension EmailAddress {
    static let new = EmailAddress(unchecked: "new@example.org")
}

extension IdentityUnderTest {
    func askForAddress(
        _ email: EmailAddress, as meta: CallMeta, _ password: Password = personPassword
    ) async throws {
        _ = try await gateway.call(ChangeEmail(email: email, password: password), meta: meta)
        try await deliver()
    }
}
