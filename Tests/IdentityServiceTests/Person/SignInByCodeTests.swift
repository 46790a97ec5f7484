import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Signing in by code")
struct SignInByCodeTests {
    @Test(
        "R03.8 ten digits in any spacing are the same number, shown as ten digits in the profile",
        arguments: [
            "0671234567", "067 123 4567", "(067) 123-45-67", "+380 67 123 4567", "00380671234567", "067.123.45.67",
            "\u{660}\u{666}\u{667} \u{661}\u{662}\u{663} \u{664}\u{665}\u{666}\u{667}",
        ])
    func forms(_ typed: String) async throws {
        try await IdentityUnderTest.run { identity in
            // The wire carries the phone as typed; the service checks it.
            let phone = PhoneNumber(unchecked: typed)
            _ = try await identity.gateway.call(SendSignInCode(phone: phone))
            try await identity.deliver()
            let call = SignInByCode(
                phone: phone, code: try identity.code(to: .olena), surname: Line(unchecked: " Шевченко "), consent: true
            )
            let profile = try await identity.gateway.call(call).profile
            #expect(profile.surname == Line(unchecked: "Шевченко"))
            #expect(profile.phoneNational == "0671234567")
            #expect(profile.phone == .olena)
            #expect(profile.signInPhone == .olena)
            #expect(profile.kind == .person)
        }
    }

    @Test("R03.9 an empty surname is refused and named, at sign-in and in the profile", arguments: ["", "  "])
    func emptySurname(_ surname: String) async throws {
        try await IdentityUnderTest.run { identity in
            let empty = Line(unchecked: surname)
            let code = try await identity.sendCode(to: .olena)
            let signIn = try await identity.gateway.errorObject(
                of: SignInByCode(phone: .olena, code: code, surname: empty, consent: true))
            #expect(signIn?.data.errors?["surname"].map(\.code) == ["required"])
            // This was not an attempt: the code is still valid.
            let signedIn = try await identity.gateway.call(SignInByCode(phone: .olena, code: code, consent: true))
            let meta = try await identity.meta(of: signedIn)
            let changed = try await identity.gateway.errorObject(of: UpdateProfile(surname: .set(empty)), meta: meta)
            #expect(changed?.data.errors?["surname"].map(\.code) == ["required"])
            let cleared = try await identity.gateway.errorObject(of: UpdateProfile(surname: .clear), meta: meta)
            #expect(cleared?.data.errors?["surname"].map(\.code) == ["surnameRequired"])
        }
    }

    @Test(
        "R03.10 nine or eleven digits are refused and named",
        arguments: ["067123456", "067 1234 5678", "+38067123456", ""])
    func length(_ typed: String) async throws {
        try await IdentityUnderTest.run { identity in
            let phone = PhoneNumber(unchecked: typed)
            let sent = try await identity.gateway.errorObject(of: SendSignInCode(phone: phone))
            #expect(sent?.data.errors?.paths == ["phone"])
            let signIn = try await identity.gateway.errorObject(
                of: SignInByCode(phone: phone, code: .example, consent: true))
            #expect(signIn?.data.errors?.paths == ["phone"])
            let meta = try await identity.meta(of: identity.signInByCode(.olena))
            let changed = try await identity.gateway.errorObject(of: UpdateProfile(phone: .set(phone)), meta: meta)
            #expect(changed?.data.errors?.paths == ["phone"])
            #expect(try await identity.profile(meta).phone == .olena)
        }
    }

    @Test("R03.11 the profile has surname and phone, and both can be changed; the sign-in phone stays")
    func profile() async throws {
        try await IdentityUnderTest.run { identity in
            let olena = try await identity.signInByCode(.olena, surname: Line(unchecked: "Shevchenko"))
            let meta = try await identity.meta(of: olena)
            let before = try await identity.profile(meta)
            #expect(before == olena.profile)
            let changed = try await identity.gateway.call(
                UpdateProfile(
                    surname: .set(Line(unchecked: "Koval")), phone: .set(PhoneNumber(unchecked: "050 987 65 43"))),
                meta: meta)
            #expect(changed.surname == Line(unchecked: "Koval"))
            #expect(changed.phone == .taras)
            #expect(changed.phoneNational == "0509876543")
            #expect(changed.signInPhone == .olena)
            #expect(try await identity.profile(meta) == changed)
        }
    }

    @Test("R03.12 a second sign-in finds the same account; a surname fills only an empty one (R03.8)")
    func second() async throws {
        try await IdentityUnderTest.run { identity in
            let first = try await identity.signInByCode(.olena)
            #expect(first.profile.surname == nil)
            let second = try await identity.signInByCode(.olena, surname: Line(unchecked: "Shevchenko"))
            #expect(second.account == first.account)
            #expect(second.session != first.session)
            #expect(second.profile.surname == Line(unchecked: "Shevchenko"))
            let third = try await identity.signInByCode(.olena, surname: Line(unchecked: "Koval"))
            #expect(third.profile == second.profile)
            #expect(try await identity.database.rows(of: "account") == 1)
            let told = try await identity.told(NameChanged.self)
            #expect(told.map(\.surname) == [Line(unchecked: "Shevchenko")])
            #expect(told.map(\.version) == [second.profile.version])
        }
    }

    @Test("Without consent no account is created, and the code stays valid")
    func consent() async throws {
        try await IdentityUnderTest.run { identity in
            let code = try await identity.sendCode(to: .olena)
            for consent in [nil, false] {
                let error = try await identity.gateway.errorObject(
                    of: SignInByCode(phone: .olena, code: code, consent: consent))
                #expect(error?.data.type == "identity.signInByCode.consentRequired")
                #expect(error?.data.errors?.paths == ["consent"])
            }
            #expect(try await identity.database.rows(of: "account") == 0)
            let signedIn = try await identity.gateway.call(SignInByCode(phone: .olena, code: code, consent: true))
            #expect(signedIn.profile.consents.map(\.document) == [.terms, .privacy])
            #expect(signedIn.profile.consentRequired.isEmpty)
            // An existing account has already consented.
            let again = try await identity.sendCode(to: .olena)
            #expect(
                try await identity.gateway.call(SignInByCode(phone: .olena, code: again)).account == signedIn.account)
        }
    }

    @Test("The code is sent and answered in the same way whether or not there is an account")
    func sameAnswer() async throws {
        try await IdentityUnderTest.run { identity in
            _ = try await identity.signInByCode(.olena)
            let known = try await identity.gateway.call(SendSignInCode(phone: .olena))
            let unknown = try await identity.gateway.call(SendSignInCode(phone: .taras))
            #expect(known == unknown)
            #expect(known.expiresAt == MovingClock.start + .seconds(300))
            try await identity.deliver()
            #expect(identity.transport.messages(to: .taras).count == 1)
        }
    }
}
