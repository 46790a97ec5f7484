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

    @Test("The former phone no longer signs in, and the contact phone is unchanged")
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
        "Nothing changes before the code is confirmed; a wrong code is a fault of its member")
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
            // A courier may have the number, as another kind of account.
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

    @Test("A confirmation and a first sign-in racing for a phone: one account has it", arguments: 0..<5)
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

    @Test("Of twenty concurrent confirmations with one code one takes effect")
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

    @Test("Of two accounts requesting the same phone only the later one can confirm it, with the newest code")
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
    /// Requests a code to the phone and confirms it.
    fileprivate func prove(_ phone: PhoneNumber, as meta: CallMeta) async throws {
        _ = try await gateway.call(ChangePhone(phone: phone, password: IdentityUnderTest.personPassword), meta: meta)
        try await deliver()
        _ = try await gateway.call(ConfirmPhone(phone: phone, code: try code(to: phone)), meta: meta)
        try await deliver()
    }
}
