import IdentityContract
import RPC
import Testing
import Vocabulary

@Suite("The calls of identity on the wire")
struct IdentityGoldenTests {
    /// The tables of all folders of the contract, by the names of the calls.
    static let golden: [Golden] = [
        account, contact, device, email, notification, password, person, everybody, reservation, session, staff,
    ]
    .flatMap { $0 }
    .sorted { $0.name < $1.name }

    @Test("Call and reply have exactly these texts, and are read back from them", arguments: golden)
    func texts(_ golden: Golden) throws {
        try golden.check()
    }

    @Test("The tables have every call of the contract")
    func complete() {
        #expect(Self.golden.map(\.name) == IdentityContract.calls.map { $0.name })
    }

    @Test("What identity asks every service before an account goes")
    func mayDelete() throws {
        let account = SampleTexts.id(5)
        try Golden(
            MayDelete(account: Samples.id(5), kind: .courier), #"{"account":\#(account),"kind":"courier"}"#,
            MayDelete.Reply(may: false, reason: "parcelInHand"), #"{"may":false,"reason":"parcelInHand"}"#
        )
        .check()
    }

    @Test("A change has what changes and nothing else: what is left out stays, null is taken away")
    func changes() throws {
        let line = Samples.line("Ana")
        let phone = Samples.personPhone
        let changes: [(UpdateProfile, String)] = [
            (UpdateProfile(), "{}"), (UpdateProfile(name: .set(line)), #"{"name":"Ana"}"#),
            (UpdateProfile(name: .clear), #"{"name":null}"#), (UpdateProfile(phone: .clear), #"{"phone":null}"#),
            (UpdateProfile(language: .set(.ar)), #"{"language":"ar"}"#),
            (
                UpdateProfile(name: .set(line), surname: .set(line), phone: .set(phone), language: .clear),
                #"{"name":"Ana","surname":"Ana","phone":"+380671234567","language":null}"#
            ),
        ]
        for (call, text) in changes {
            #expect(String(decoding: try JSONWriter.encode(call), as: UTF8.self) == text)
            #expect(
                try JSONReader.decode(UpdateProfile.self, from: Array(text.utf8), unknownMembers: .refused) == call)
        }
    }

    @Test("A browser's tokens are its cookies: they do not stand in the reply")
    func browser() throws {
        var signedIn = Samples.signedIn
        signedIn.token = nil
        signedIn.refreshToken = nil
        let text = SampleTexts.signedIn(token: "null", refreshToken: "null")
        #expect(String(decoding: try JSONWriter.encode(signedIn), as: UTF8.self) == text)
        #expect(
            try JSONReader.decode(SignedIn.self, from: Array(text.utf8), unknownMembers: .refused) == signedIn)
    }

    @Test("A person is asked for the documents in force that it has not agreed to; other kinds for none")
    func consents() {
        let former = Consent(document: .privacy, version: "2020-01-01", at: Samples.noon)
        #expect(profile(.person, [former]).consentNeeded == [.terms, .privacy])
        #expect(Samples.profile.consentNeeded == [.privacy])
        let both = LegalDocument.allCases.map { Consent(document: $0, version: $0.version, at: Samples.noon) }
        #expect(profile(.person, both).consentNeeded == [])
        for kind in AccountKind.allCases where kind != .person { #expect(profile(kind, []).consentNeeded == []) }
    }

    private func profile(_ kind: AccountKind, _ consents: [Consent]) -> AccountProfile {
        AccountProfile(
            account: Samples.id(5), kind: kind, email: nil, isEmailConfirmed: false, signInPhone: nil, name: nil,
            surname: nil, phone: nil, language: nil, permissions: [], consents: consents, createdAt: Samples.noon,
            version: 1)
    }

    @Test("States, documents and kinds of security events are language-neutral words")
    func words() {
        #expect(
            ConfirmationState.allCases.map(\.rawValue) == [
                "open", "confirmed", "alreadyConfirmed", "expired", "unknown", "emailTaken",
            ])
        #expect(PasswordResetState.allCases.map(\.rawValue) == ["good", "used", "expired", "unknown"])
        #expect(LegalDocument.allCases.map(\.rawValue) == ["terms", "privacy"])
        #expect(
            SecurityEvent.Kind.allCases.map(\.rawValue) == [
                "registered", "emailConfirmed", "signedIn", "signInRefused", "signedOut", "refreshTokenReused",
                "passwordChanged", "passwordReset", "emailChanged", "phoneChanged", "sessionsEnded", "staffAction",
                "approved", "blocked", "unblocked", "permissionsChanged", "deletionRefused", "deleted", "exported",
            ])
        #expect(
            EmailAccountKind.allCases.map(\.kind) == AccountKind.allCases.filter { $0 != .courier },
            "all but couriers have an address")
    }
}
