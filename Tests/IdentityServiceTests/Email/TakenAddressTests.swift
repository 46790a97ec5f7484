import GRDB
import IdentityContract
import RPC
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Addresses taken by another account")
struct TakenAddressTests {
    @Test("A change to another account's address is refused when it is requested", arguments: [false, true])
    func atRequest(isConfirmed: Bool) async throws {
        try await IdentityUnderTest.run { identity in
            if isConfirmed {
                try await identity.addPerson(.ivo)
            } else {
                try await identity.registerPerson(.ivo)
            }
            let before = identity.transport.mails(to: .ivo).count
            let ana = try await identity.signedInPerson()
            let call = ChangeEmail(email: .ivo, password: IdentityUnderTest.personPassword)
            let error = try await identity.gateway.errorObject(of: call, meta: ana.meta)
            #expect(error?.code == 409)
            #expect(error?.data.errors?["email"].map(\.code) == ["emailTaken"])
            try await identity.deliver()
            #expect(identity.transport.mails(to: .ivo).count == before)
        }
    }

    @Test(
        "An address taken since the request is refused at the confirmation, also on the page")
    func atProof() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.askForAddress(.new, as: ana.meta)
            let token = try identity.link(to: .new)
            let other = try await identity.addPerson(.new)
            let error = try await identity.gateway.errorObject(of: ConfirmEmail(kind: .person, token: token))
            #expect(error?.code == 409)
            #expect(error?.data.type == "identity.confirmEmail.emailTaken")
            let page = try await identity.gateway.call(ShowConfirmation(kind: .person, token: token))
            #expect(page.state == .emailTaken)
            #expect(try await identity.profile(ana.meta).email == .ana)
            #expect(try await identity.signIn(.person, .new).account == other)
        }
    }

    @Test("Accounts of other kinds and expired reservations do not block an address")
    func free() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.addStore(.new)
            try await identity.askForAddress(.new, as: ana.meta)
            _ = try await identity.gateway.call(ConfirmEmail(kind: .person, token: identity.link(to: .new)))
            #expect(try await identity.profile(ana.meta).email == .new)
            let store = try await identity.meta(of: identity.signIn(.new))
            let reserved = try await identity.reserveStore(.ivo)
            let call = ChangeEmail(email: .ivo, password: IdentityUnderTest.password)
            let held = try await identity.gateway.refusal(of: call, meta: store)
            #expect(held == "identity.changeEmail.emailTaken")
            identity.clock.advance(by: .seconds(600))
            try await identity.askForAddress(.ivo, as: store, IdentityUnderTest.password)
            _ = try await identity.gateway.call(ConfirmEmail(kind: .store, token: identity.link(to: .ivo)))
            await #expect(throws: ActivateAccount.Refused.gone) { try await identity.activate(reserved) }
        }
    }

    @Test("Of two accounts that confirm the same address concurrently one gets it")
    func twoChanges() async throws {
        try await IdentityUnderTest.run { identity in
            let (ana, ivo) = (try await identity.signedInPerson(), try await identity.signedInPerson(.ivo))
            for meta in [ana.meta, ivo.meta] { try await identity.askForAddress(.new, as: meta) }
            let tokens = identity.transport.mails(to: .new).compactMap(\.token)
            #expect(Set(tokens).count == 2)
            let outcomes = await race(2) { number in
                try await identity.gateway.call(ConfirmEmail(kind: .person, token: tokens[number])).email
            }
            #expect(outcomes.winners() == [EmailAddress.new])
            #expect(outcomes.losers().map { $0 as? ConfirmEmail.Refused } == [.emailTaken])
            let addresses = Set(
                [try await identity.profile(ana.meta).email, try await identity.profile(ivo.meta).email])
            #expect(addresses == [.new, .ana] || addresses == [.new, .ivo])
        }
    }

    @Test("A change and a registration racing for an address: one gets it", arguments: 0..<5)
    func changeAndRegistration(_ round: Int) async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.askForAddress(.new, as: ana.meta)
            let token = try identity.link(to: .new)
            let password = IdentityUnderTest.personPassword
            let outcomes = await race(2) { number in
                if number == round % 2 {
                    _ = try await identity.gateway.call(ConfirmEmail(kind: .person, token: token))
                } else {
                    _ = try await identity.gateway.call(
                        RegisterPerson(email: .new, password: password, passwordConfirmation: password, consent: true))
                }
            }
            #expect(outcomes.winners().count == 1)
            for error in outcomes.losers() {
                let isTaken =
                    error as? ConfirmEmail.Refused == .emailTaken || error as? RegisterPerson.Refused == .emailTaken
                #expect(isTaken, "\(error)")
            }
            let holders = try await identity.database.read { db in
                try Int.fetchOne(db, sql: "SELECT count(*) FROM account WHERE email = 'new@example.org'")
            }
            #expect(holders == 1)
        }
    }
}
