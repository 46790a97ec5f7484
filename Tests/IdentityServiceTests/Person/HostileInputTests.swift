import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

/// Text that imitates other text, or would change a mail.
@Suite("Hostile names and addresses")
struct HostileInputTests {
    static let addresses = [
        // A Cyrillic letter in either part, a fullwidth @, the Kelvin sign (k in lower case), a Japanese full stop.
        "\u{430}na@example.org", "ana@ex\u{430}mple.org", "ana\u{FF20}example.org", "\u{212A}ata@example.org",
        "ana@example\u{3002}org",
        // More than one line or recipient.
        "ana@example.org\r\nBcc: ivo@example.org", "ana@example.org\nivo@example.org",
        "ana@example.org,ivo@example.org",
        "Ana <ana@example.org>", "ana@example.org;ivo@example.org", "\"ana\\\r\n\"@example.org",
        "ana@example.org\u{0}", "ana\u{0}@example.org", "ana@exam ple.org", "ana@example.org\u{200B}",
    ]

    private static func registration(email: String = "ana@example.org", name: String? = nil) throws -> String {
        let password = IdentityUnderTest.personPassword
        let call = RegisterPerson(
            email: EmailAddress(unchecked: email), password: password, passwordConfirmation: password,
            name: name.map { Line(unchecked: $0) }, consent: true)
        return String(decoding: try JSONWriter.encode(call), as: UTF8.self)
    }

    @Test("A malformed or ambiguous address is refused and named", arguments: addresses)
    func address(_ text: String) async throws {
        try await IdentityUnderTest.run { identity in
            let registered = try await identity.gateway.refusal(
                of: RegisterPerson.name, call: Self.registration(email: text))
            #expect(registered?.data.errors?.paths == ["email"])
            let reserved = try await identity.deliveries.errorObject(
                of: ReserveAccount(
                    kind: .store, email: EmailAddress(unchecked: text), password: IdentityUnderTest.password))
            #expect(reserved?.data.errors?.paths == ["email"])
            #expect(try await identity.database.rows(of: "account") == 0)
        }
    }

    @Test("A change to such an address is refused and changes nothing", arguments: addresses.prefix(6))
    func change(_ text: String) async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let error = try await identity.gateway.errorObject(
                of: ChangeEmail(email: EmailAddress(unchecked: text), password: IdentityUnderTest.personPassword),
                meta: ana.meta)
            #expect(error?.data.errors?.paths == ["email"])
            #expect(try await identity.profile(ana.meta).email == .ana)
        }
    }

    @Test(
        "A name with several lines or direction-changing characters is refused and named",
        arguments: [
            "Ana\r\nBcc: ivo@example.org", "Ana\nIvo", "Ana\u{0}", "Ana\u{2028}Ivo", "Ana\u{85}Ivo",
            "\u{202E}ana", "Ana\u{1B}[2J",
        ])
    func name(_ text: String) async throws {
        try await IdentityUnderTest.run { identity in
            let registered = try await identity.gateway.refusal(
                of: RegisterPerson.name, call: Self.registration(name: text))
            #expect(registered?.data.errors?.paths == ["name"])
            #expect(try await identity.database.rows(of: "account") == 0)
            let olena = try await identity.meta(of: identity.signInByCode(.olena))
            let changed = try await identity.gateway.errorObject(
                of: UpdateProfile(name: .set(Line(unchecked: text)), surname: .set(Line(unchecked: text))), meta: olena)
            #expect(changed?.data.errors?.paths.sorted() == ["name", "surname"])
        }
    }

    @Test(
        "White space around an address is trimmed, also line breaks; an ASCII-encoded foreign domain is kept",
        arguments: [
            (" ana@example.org\r\n", "ana@example.org"), ("ana@XN--80AK6AA92E.com", "ana@xn--80ak6aa92e.com"),
        ])
    func accepted(_ text: String, as kept: String) async throws {
        try await IdentityUnderTest.run { identity in
            let refusal = try await identity.gateway.refusal(
                of: RegisterPerson.name, call: Self.registration(email: text))
            #expect(refusal == nil)
            try await identity.deliver()
            #expect(identity.transport.outboundMessages.map(\.recipient) == [.mail(EmailAddress(unchecked: kept))])
        }
    }
}
