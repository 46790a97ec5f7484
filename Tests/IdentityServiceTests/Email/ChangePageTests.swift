import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("The page of a link that changes an address")
struct ChangePageTests {
    private static let password = IdentityUnderTest.personPassword

    @Test("Opening the page changes nothing; the form does, and then the page reports it")
    func looks() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.askForAddress(.new, as: ana.meta)
            let token = try identity.link(to: .new)
            let before = try await identity.database.contents()
            for _ in 0..<5 {
                let page = try await identity.page(token)
                #expect(page.state == .open)
                #expect(page.email == .new)
            }
            #expect(try await identity.database.contents() == before)
            #expect(try await identity.profile(ana.meta).email == .ana)
            let confirmed = try await identity.gateway.call(ConfirmEmail(kind: .person, token: token))
            #expect(confirmed.email == .new)
            #expect(try await identity.profile(ana.meta).email == .new)
            #expect(try await identity.page(token).state == .alreadyConfirmed)
            await #expect(throws: ConfirmEmail.Refused.usedToken) {
                try await identity.gateway.call(ConfirmEmail(kind: .person, token: token))
            }
        }
    }

    @Test(
        "A link voided by a new password is unknown, not confirmed",
        arguments: [false, true])
    func voided(isReset: Bool) async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.askForAddress(.new, as: ana.meta)
            let token = try identity.link(to: .new)
            if isReset {
                try await identity.requestReset(.ana)
                try await identity.resetPassword(identity.link(to: .ana), to: .new)
            } else {
                let call = ChangePassword(oldPassword: Self.password, password: .new, passwordConfirmation: .new)
                _ = try await identity.gateway.call(call, meta: ana.meta)
            }
            #expect(try await identity.page(token).state == .unknown)
            #expect(try await identity.confirmation(token) == "identity.confirmEmail.unknownToken")
            #expect(try await identity.signIn(.person, .ana, .new).profile.email == .ana)
        }
    }

    @Test("The link of a blocked account is unknown")
    func blocked() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.askForAddress(.new, as: ana.meta)
            let token = try identity.link(to: .new)
            try await identity.execute("UPDATE account SET blockedAt = 1, blockReason = 'spam'")
            #expect(try await identity.page(token).state == .unknown)
            #expect(try await identity.confirmation(token) == "identity.confirmEmail.unknownToken")
            try await identity.execute("UPDATE account SET blockedAt = NULL, blockReason = NULL")
            #expect(try await identity.page(token).state == .open)
            #expect(try await identity.confirmation(token) == nil)
        }
    }

    @Test("An expired link is shown as expired and changes nothing")
    func expired() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.askForAddress(.new, as: ana.meta)
            let token = try identity.link(to: .new)
            identity.clock.advance(by: .seconds(86_400) - .milliseconds(1))
            #expect(try await identity.page(token).state == .open)
            identity.clock.advance(by: .milliseconds(1))
            #expect(try await identity.page(token).state == .expired)
            #expect(try await identity.confirmation(token) == "identity.confirmEmail.expiredToken")
            #expect(try await identity.signIn(.person, .ana).profile.email == .ana)
        }
    }

    @Test("R04.5 a registration's page confirms, also for a blocked account; a former address's link is unknown")
    func registration() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.registerPerson(.ana)
            let token = try identity.link(to: .ana)
            try await identity.execute("UPDATE account SET blockedAt = 1, blockReason = 'spam'")
            let page = try await identity.page(token)
            #expect(page.state == .confirmed)
            #expect(page.email == .ana)
            try await identity.execute("UPDATE account SET blockedAt = NULL, blockReason = NULL")
            #expect(try await identity.page(token).state == .alreadyConfirmed)
            let meta = try await identity.meta(of: identity.signIn(.person, .ana))
            try await identity.askForAddress(.new, as: meta)
            #expect(try await identity.confirmation(identity.link(to: .new)) == nil)
            #expect(try await identity.page(token).state == .unknown)
        }
    }
}

extension IdentityUnderTest {
    fileprivate func page(_ token: SecretText) async throws -> ShowConfirmation.Reply {
        try await gateway.call(ShowConfirmation(kind: .person, token: token))
    }

    /// Returns the type of the error that answers the form.
    fileprivate func confirmation(_ token: SecretText) async throws -> String? {
        try await gateway.refusal(of: ConfirmEmail(kind: .person, token: token))
    }
}
