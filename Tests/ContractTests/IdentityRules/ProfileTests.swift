import IdentityContract
import RPC
import Testing
import Vocabulary

@Suite("Profiles and sessions in replies")
struct ProfileTests {
    @Test("An update contains only the changes: a member that is left out stays, null removes the value")
    func changes() throws {
        let line = Samples.line("Ana")
        let changes: [(UpdateProfile, String)] = [
            (UpdateProfile(), "{}"), (UpdateProfile(name: .set(line)), #"{"name":"Ana"}"#),
            (UpdateProfile(name: .clear), #"{"name":null}"#), (UpdateProfile(phone: .clear), #"{"phone":null}"#),
            (UpdateProfile(language: .set(.ar)), #"{"language":"ar"}"#),
            (
                UpdateProfile(
                    name: .set(line), surname: .set(line), phone: .set(Samples.personPhone), language: .clear),
                #"{"name":"Ana","surname":"Ana","phone":"+380671234567","language":null}"#
            ),
        ]
        for (call, text) in changes {
            #expect(String(decoding: try JSONWriter.encode(call), as: UTF8.self) == text)
            #expect(
                try JSONReader.decode(UpdateProfile.self, from: Array(text.utf8), unknownMembers: .refused) == call)
        }
    }

    @Test("A browser's tokens are in cookies, and null in the reply")
    func browser() throws {
        var signedIn = try #require(SignInCourier.examples.first).reply
        signedIn.token = nil
        signedIn.refreshToken = nil
        let text = try JSONWriter.encode(signedIn)
        let node = try JSONDocument(parsing: text).root
        #expect(node[member: "token"]?.isNull == true && node[member: "refreshToken"]?.isNull == true)
        #expect(try JSONReader.decode(SignedIn.self, from: text, unknownMembers: .refused) == signedIn)
    }

    @Test("A person's missing consents are the documents in force without consent; other kinds have none")
    func consents() {
        let former = Consent(document: .privacy, version: "2020-01-01", at: Samples.noon)
        let terms = Consent(document: .terms, version: LegalDocument.terms.version, at: Samples.noon)
        #expect(profile(.person, [former]).consentRequired == [.terms, .privacy])
        #expect(profile(.person, [terms]).consentRequired == [.privacy])
        let both = LegalDocument.allCases.map { Consent(document: $0, version: $0.version, at: Samples.noon) }
        #expect(profile(.person, both).consentRequired == [])
        for kind in AccountKind.allCases where kind != .person { #expect(profile(kind, []).consentRequired == []) }
    }

    private func profile(_ kind: AccountKind, _ consents: [Consent]) -> AccountProfile {
        AccountProfile(
            id: Samples.id(5), kind: kind, email: nil, isEmailConfirmed: false, signInPhone: nil, name: nil,
            surname: nil, phone: nil, language: nil, permissions: [], consents: consents, createdAt: Samples.noon,
            version: 1)
    }

    @Test("All kinds except couriers have an e-mail address")
    func addresses() {
        #expect(EmailAccountKind.allCases.map(\.kind) == AccountKind.allCases.filter { $0 != .courier })
    }
}
