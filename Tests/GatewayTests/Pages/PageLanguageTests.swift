import DeliveriesContract
import GatewayService
import HTTPTypes
import IdentityContract
import RPC
import Testing
import Vocabulary

@Suite("Pages in all supported languages")
struct PageLanguageTests {
    private static let translations = Language.allCases.filter { $0 != .en }

    private static let key = "7K3M-ZQ9A-2XW4-B8RD"
    private static let contact = #"{"email":"admin@kvart.example","phone":"+38512345678","subject":"a","text":"b"}"#
    private static let good = #"{"state":"good","minimumLength":8}"#
    private static let invitation =
        #"{"state":"open","storeName":"Pekara Klas","registrationKey":"\#(key)","#
        + #""expiresAt":"2026-12-01T09:05:00.000Z"}"#

    private func headers(_ language: Language) -> HTTPFields { [.acceptLanguage: language.rawValue] }

    /// Checks the properties of every page in a language.
    private func expectPage(
        _ answer: Answered, in language: Language, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let page = answer.page
        #expect(answer.headers[.contentLanguage] == language.rawValue, sourceLocation: sourceLocation)
        #expect(answer.headers[.vary] == "Accept-Language", sourceLocation: sourceLocation)
        #expect(
            page.all("html").map(\.attributes) == [["lang": language.rawValue, "dir": language.direction]],
            sourceLocation: sourceLocation)
        #expect(page.isBalanced, sourceLocation: sourceLocation)
        // No placeholder is left.
        #expect(!page.text.contains("{") && !page.text.contains("}"), "\(page.text)", sourceLocation: sourceLocation)
    }

    // MARK: Each page

    @Test(
        "R04.1 R04.14 terms and privacy policy are public, complete and in the right direction",
        arguments: LegalDocument.allCases, Language.allCases)
    func legal(document: LegalDocument, language: Language) async throws {
        let reply = #"{"document":"\#(document.rawValue)","version":"\#(document.version)"}"#
        let town = try PageGateway([ShowDocument.name: reply])
        let answer = try await town.get("/legal/\(document.rawValue)", headers: headers(language))
        #expect(answer.status == 200)
        expectPage(answer, in: language)
        let english = try await town.get("/legal/\(document.rawValue)")
        // The page has the elements of the English one.
        #expect(answer.page.tags.map(\.name) == english.page.tags.map(\.name))
        #expect((answer.page.text == english.page.text) == (language == .en))
        #expect(answer.page.text.contains(document.version))
        let callers = town.client.sent.compactMap { $0.meta("caller") }
        #expect(callers == [])
    }

    @Test("R04.14 every page has every state in every language", arguments: Language.allCases)
    func states(language: Language) async throws {
        let path = "/invitations/registerCourierKey/\(Self.key)"
        var pages: [(String, String, String)] = [(ShowContact.name, Self.contact, "/contact")]
        for state in ConfirmationState.allCases {
            let reply = #"{"state":"\#(state.rawValue)","email":"ana@example.org"}"#
            pages.append((ShowConfirmation.name, reply, "/confirm/person?token=a"))
        }
        for state in PasswordResetState.allCases {
            let reply = #"{"state":"\#(state.rawValue)","minimumLength":8}"#
            pages.append((ShowPasswordReset.name, reply, "/reset?token=a"))
        }
        for state in InvitationState.allCases {
            let reply = Self.invitation.replacing(quoted("open"), with: quoted(state.rawValue))
            pages.append((ShowInvitation.name, reply, path))
        }
        for (call, reply, target) in pages {
            let town = try PageGateway([call: reply])
            let answer = try await town.get(target, headers: headers(language))
            expectPage(answer, in: language)
            let english = try await town.get(target)
            #expect(answer.status == english.status)
            #expect(answer.page.tags.map(\.name) == english.page.tags.map(\.name), "\(target) \(reply)")
            #expect((answer.page.text == english.page.text) == (language == .en), "\(target) \(reply)")
        }
    }

    @Test("R04.14 left-to-right text is isolated on a right-to-left page")
    func isolation() async throws {
        let contact = try await PageGateway([ShowContact.name: Self.contact]).get("/contact", headers: headers(.ar))
        for text in ["admin@kvart.example", "+38512345678"] { #expect(contact.text.contains("<bdi>\(text)</bdi>")) }
        let invitation = try await PageGateway([ShowInvitation.name: Self.invitation])
            .get("/invitations/registerCourierKey/\(Self.key)", headers: headers(.ar))
        #expect(invitation.text.contains(#"<code dir="ltr">\#(Self.key)</code>"#))
        #expect(invitation.text.contains("<bdi>Pekara Klas</bdi>"))
        let broken = try await PageGateway(errors: [ShowContact.name: ErrorObject(.internal(reference: "inside42"))])
            .get("/contact", headers: headers(.ar))
        #expect(broken.text.contains(#"<code dir="ltr">inside42</code>"#))
    }

    @Test(
        "Dates are formatted for the language",
        arguments: [(Language.hr, "1. prosinca 2026."), (.uk, "1 грудня 2026"), (.ar, "1 ديسمبر 2026")])
    func dates(language: Language, date: String) async throws {
        let answer = try await PageGateway([ShowInvitation.name: Self.invitation])
            .get("/invitations/registerCourierKey/\(Self.key)", headers: headers(language))
        #expect(answer.page.text.contains(date), "\(answer.page.text)")
        let times = answer.page.all("time").map { $0.attributes["datetime"] }
        #expect(times == ["2026-12-01T09:05:00.000Z"])
    }

    // MARK: Errors

    @Test("R04.14 faults of a form stand at its fields in the language of the page", arguments: translations)
    func faults(language: Language) async throws {
        var faults = Faults("passwordConfirmation", .differs)
        faults.record(.tooShort(atLeast: 8, "characters"), at: "password")
        let town = try PageGateway(
            [ShowPasswordReset.name: Self.good], errors: [ResetPassword.name: ErrorObject(CallError.invalid(faults))])
        let answer = try await town.post(
            "/reset", "token=a&password=b&passwordConfirmation=c", headers: headers(language))
        #expect(answer.status == 422)
        expectPage(answer, in: language)
        let marked = answer.page.all("input").map { $0.attributes["aria-invalid"] }
        #expect(marked == [nil, "true", "true"])
        #expect(!answer.page.text.contains("This must"))
        #expect(!answer.page.text.contains("Please"))
    }

    @Test(
        "R04.14 a refusal, above the form or on its own page, is in the language of the page",
        arguments: translations)
    func refusals(language: Language) async throws {
        let used = ResetPassword.Refused.usedToken
        let error = ErrorObject(used, of: ResetPassword.name)
        let town = try PageGateway([ShowPasswordReset.name: Self.good], errors: [ResetPassword.name: error])
        let form = try await town.post(
            "/reset", "token=a&password=b&passwordConfirmation=c", headers: headers(language))
        #expect(form.status == 409)
        expectPage(form, in: language)
        let roles = form.page.all("p").compactMap { $0.attributes["role"] }
        #expect(roles == ["alert"])
        #expect(!form.page.text.contains(used.message))
        let alone = try await PageGateway(errors: [ShowContact.name: error]).get("/contact", headers: headers(language))
        #expect(alone.status == 409)
        expectPage(alone, in: language)
        #expect(!alone.page.text.contains(used.message))
    }

    @Test("R04.14 problems of every status are in the language of the page", arguments: Language.allCases)
    func problems(language: Language) async throws {
        let errors: [CallError] = [
            .invalid(Faults("a", .required)), .unauthenticated, .forbidden, .stale, .keyInUse,
            .throttled(retryAfter: 1), .busy, .deadline, .internal(reference: "a"),
        ]
        for error in errors {
            let town = try PageGateway(errors: [ShowContact.name: ErrorObject(error)])
            let answer = try await town.get("/contact", headers: headers(language))
            expectPage(answer, in: language)
            let english = try await town.get("/contact")
            #expect(answer.status == english.status)
            #expect(answer.page.tags.map(\.name) == english.page.tags.map(\.name), "\(error)")
            #expect((answer.page.text == english.page.text) == (language == .en), "\(error)")
        }
    }

    // MARK: Choice of the language

    @Test("R04.14 a page for an account is in its language, else in that of the request")
    func account() async throws {
        let gateway = try TestGateway(
            service: ScriptedClient.replying(#"{"meta":{},"reply":\#(Self.contact)}"#),
            identity: SpeakingIdentity.client(),
            contracts: [
                PublishedContract(Personal.self, by: "personal"),
                PublishedContract(FakeIdentity.self, by: "identity"),
            ])
        expectPage(try await gateway.ask(.get, "/personal", token: "ar", headers: headers(.hr)), in: .ar)
        expectPage(try await gateway.ask(.get, "/personal", token: "none", headers: headers(.hr)), in: .hr)
        expectPage(try await gateway.ask(.get, "/personal", token: "none"), in: .en)
        var cookies = headers(.hr)
        cookies[.cookie] = "__Host-kvart-access=uk"
        expectPage(try await gateway.ask(.get, "/personal", headers: cookies), in: .uk)
        let stranger = try await gateway.ask(.get, "/personal", headers: headers(.hr))
        #expect(stranger.status == 401)
        expectPage(stranger, in: .hr)
    }

    @Test("A public page reads no session, and so no account's language")
    func everybody() async throws {
        let town = try PageGateway([ShowContact.name: Self.contact])
        var fields = headers(.hr)
        fields[.cookie] = "__Host-kvart-access=uk"
        expectPage(try await town.get("/contact", headers: fields), in: .hr)
        #expect(town.client.sent.map(\.method) == [ShowContact.name])
    }
}

private enum Personal: Contract {
    static let name = "personal"
    static let calls: [any Call.Type] = [Show.self]

    struct Show: Call {
        typealias Reply = ContactDetails
        static let name = "personal.show"
        static let access = Access.kinds(.courier)
        static let route: Route? = .page("/personal", template: "contact")
    }
}
