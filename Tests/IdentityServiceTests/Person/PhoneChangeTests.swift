import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("The phone that signs in")
struct PhoneChangeTests {
    @Test("A person with an address adds a phone by code: both sign in to one account, and a mail reports the change")
    func added() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            try await identity.prove(.olena, as: ana.meta)
            let profile = try await identity.profile(ana.meta)
            #expect(profile.signInPhone == .olena)
            #expect(profile.phone == .olena)
            #expect(profile.email == .ana)
            #expect(try await identity.signInByCode(.olena).account == ana.account)
            #expect(try await identity.signIn(.person, .ana).account == ana.account)
            let notice = try #require(identity.transport.mails(to: .ana).last)
            #expect(notice.subject == "Your phone number was changed")
            let events = try await identity.trail(of: ana.account)
            #expect(events.contains { $0.type == .phoneChanged })
        }
    }

    @Test("The former phone signs in no more; where to be called stays as it was set")
    func replaced() async throws {
        try await IdentityUnderTest.run { identity in
            let olena = try await identity.signInByCode(.olena)
            let meta = try await identity.meta(of: olena)
            try await identity.prove(.taras, as: meta)
            #expect(try await identity.profile(meta).signInPhone == .taras)
            #expect(try await identity.profile(meta).phone == .olena)
            #expect(try await identity.signInByCode(.taras).account == olena.account)
            let another = try await identity.signInByCode(.olena)
            #expect(another.account != olena.account)
        }
    }

    @Test("A person who removed the contact phone does not get the new sign-in phone as contact phone")
    func notCalled() async throws {
        try await IdentityUnderTest.run { identity in
            let meta = try await identity.meta(of: identity.signInByCode(.olena))
            _ = try await identity.gateway.call(UpdateProfile(phone: .clear), meta: meta)
            try await identity.prove(.taras, as: meta)
            let profile = try await identity.profile(meta)
            #expect(profile.signInPhone == .taras)
            #expect(profile.phone == nil)
        }
    }

    @Test(
        "Before the code is given back nothing has changed; a wrong one changes nothing, and is a fault of the member")
    func unproven() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            _ = try await identity.gateway.call(
                ChangePhone(phone: .olena, password: IdentityUnderTest.personPassword), meta: ana.meta)
            try await identity.deliver()
            let code = try identity.code(to: .olena)
            let error = try await identity.gateway.errorObject(
                of: ConfirmPhone(phone: .olena, code: code.other), meta: ana.meta)
            #expect(error?.code == 422)
            #expect(error?.data.errors?.paths == ["code"])
            // The right code, for another number.
            let elsewhere = ConfirmPhone(phone: .taras, code: code)
            await #expect(throws: ConfirmPhone.Refused.wrongCode) {
                try await identity.gateway.call(elsewhere, meta: ana.meta)
            }
            #expect(try await identity.profile(ana.meta).signInPhone == nil)
            identity.clock.advance(by: .seconds(300))
            await #expect(throws: ConfirmPhone.Refused.wrongCode) {
                try await identity.gateway.call(ConfirmPhone(phone: .olena, code: code), meta: ana.meta)
            }
        }
    }

    @Test("A change to another account's phone is refused at the request: nothing is sent")
    func takenAtRequest() async throws {
        try await IdentityUnderTest.run { identity in
            _ = try await identity.signInByCode(.olena)
            let ana = try await identity.signedInPerson()
            let error = try await identity.gateway.errorObject(
                of: ChangePhone(phone: .olena, password: IdentityUnderTest.personPassword), meta: ana.meta)
            #expect(error?.code == 409)
            #expect(error?.data.errors?["phone"].map(\.code) == ["phoneTaken"])
            try await identity.deliver()
            #expect(identity.transport.messages(to: .olena).count == 1)
            // A courier with the number is another kind of account.
            try await identity.addCourier(.mara)
            try await identity.prove(PhoneNumber(.mara), as: ana.meta)
        }
    }

    @Test("A change to a phone that another account took meanwhile is refused at the confirmation")
    func takenAtProof() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            _ = try await identity.gateway.call(
                ChangePhone(phone: .olena, password: IdentityUnderTest.personPassword), meta: ana.meta)
            try await identity.deliver()
            let code = try identity.code(to: .olena)
            let olena = try await identity.signInByCode(.olena)
            await #expect(throws: ConfirmPhone.Refused.phoneTaken) {
                try await identity.gateway.call(ConfirmPhone(phone: .olena, code: code), meta: ana.meta)
            }
            #expect(try await identity.profile(ana.meta).signInPhone == nil)
            #expect(try await identity.signInByCode(.olena).account == olena.account)
        }
    }

    @Test("When proof and a first sign-in race for a phone, one account has it", arguments: 0..<5)
    func raced(_ round: Int) async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            _ = try await identity.gateway.call(
                ChangePhone(phone: .olena, password: IdentityUnderTest.personPassword), meta: ana.meta)
            try await identity.deliver()
            let proof = try identity.code(to: .olena)
            let code = try await identity.sendCode(to: .olena)
            let outcomes = await race(2) { number -> AccountID in
                if number == round % 2 {
                    return try await identity.gateway.call(
                        ConfirmPhone(phone: .olena, code: proof), meta: ana.meta
                    ).id
                }
                return try await identity.gateway.call(SignInByCode(phone: .olena, code: code, consent: true)).account
            }
            let accounts: [AccountID] = outcomes.winners()
            #expect(Set(accounts).count == 1)
            let losers = outcomes.losers()
            #expect(losers.allSatisfy { $0 as? ConfirmPhone.Refused == .phoneTaken }, "\(losers)")
            #expect(try await identity.signInByCode(.olena).account == accounts.first)
        }
    }

    @Test("Of twenty proofs with one code one takes effect")
    func once() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            _ = try await identity.gateway.call(
                ChangePhone(phone: .olena, password: IdentityUnderTest.personPassword), meta: ana.meta)
            try await identity.deliver()
            let call = ConfirmPhone(phone: .olena, code: try identity.code(to: .olena))
            let outcomes = await race(20) { _ in
                try await identity.gateway.call(call, meta: ana.meta).version
            }
            #expect(outcomes.winners().count == 1)
            #expect(outcomes.losers().allSatisfy { $0 as? ConfirmPhone.Refused == .wrongCode })
            let events = try await identity.trail(of: ana.account)
            #expect(events.count { $0.type == .phoneChanged } == 1)
        }
    }

    @Test("When two ask for the same phone, the newest code is good, and for its own account only")
    func newestRequest() async throws {
        try await IdentityUnderTest.run { identity in
            let (ana, ivo) = (try await identity.signedInPerson(), try await identity.signedInPerson(.ivo))
            for meta in [ana.meta, ivo.meta] {
                _ = try await identity.gateway.call(
                    ChangePhone(phone: .olena, password: IdentityUnderTest.personPassword), meta: meta)
                try await identity.deliver()
            }
            let call = ConfirmPhone(phone: .olena, code: try identity.code(to: .olena))
            await #expect(throws: ConfirmPhone.Refused.wrongCode) {
                try await identity.gateway.call(call, meta: ana.meta)
            }
            #expect(try await identity.gateway.call(call, meta: ivo.meta).signInPhone == .olena)
        }
    }
}

extension IdentityUnderTest {
    /// Asks for a code to the phone, and gives it back.
    fileprivate func prove(_ phone: PhoneNumber, as meta: CallMeta) async throws {
        _ = try await gateway.call(ChangePhone(phone: phone, password: IdentityUnderTest.personPassword), meta: meta)
        try await deliver()
        _ = try await gateway.call(ConfirmPhone(phone: phone, code: try code(to: phone)), meta: meta)
        try await deliver()
    }
}
