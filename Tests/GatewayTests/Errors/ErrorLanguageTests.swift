import DeliveriesContract
import HTTPTypes
import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Errors in the language of the client")
struct ErrorLanguageTests {
    /// Returns the sentence of a problem in a language.
    private func said(_ problem: Problem, in language: Language) throws -> String {
        try ProblemTexts.standard.get().translated(problem, into: language).message
    }

    /// Requests an unknown path without a session.
    private func nothing(_ accepted: String?) async throws -> Answered {
        var headers = HTTPFields()
        headers[.acceptLanguage] = accepted
        return try await TestGateway().ask(.get, "/v1/nothing", headers: headers)
    }

    // MARK: Choice of the language

    @Test(
        "R01.56 R04.14 an error is in the language of Accept-Language; type, status and title stay",
        arguments: Language.allCases)
    func accepted(language: Language) async throws {
        let answer = try await nothing(language.rawValue)
        expectProblem(answer, 404, "gateway.unknownRoute")
        let expected = try said(.unknownRoute, in: language)
        #expect(answer.member("message") == expected)
        #expect((expected == Problem.unknownRoute.message) == (language == .en))
        #expect(answer.member("title") == "Not Found")
        #expect(answer.headers[.contentLanguage] == language.rawValue)
        #expect(answer.headers[.vary] == "Accept-Language")
    }

    @Test(
        "Over a socket an error is in the language of Accept-Language too",
        arguments: [("uk", Language.uk), ("ar;q=0.9, en;q=0.1", .ar)])
    func socket(accepted: String, language: Language) async throws {
        let answer = try await TestServer.run(TestGateway()) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("GET /v1/nothing", headers: ["Accept-Language: \(accepted)"])
                return try await connection.answer()
            }
        }
        let problem = try #require(answer)
        expectProblem(problem, 404, "gateway.unknownRoute")
        let expected = try said(.unknownRoute, in: language)
        #expect(problem.member("message") == expected)
        #expect(problem.headers[.contentLanguage] == language.rawValue)
    }

    private static let choices: [(String?, Language)] = [
        ("hr;q=0.5, uk", .uk), ("de, ar;q=0.3, hr;q=0.9", .hr), ("hr;q=0, uk;q=0.1", .uk),
        ("uk-UA,uk;q=0.9,en;q=0.8", .uk), ("HR-hr", .hr), ("hr,ar", .hr), ("en;q=0.2,ar;q=0.1", .en),
        ("de-AT, fr", .en), ("*", .en), ("ar;q=0", .en), ("", .en), (nil, .en),
    ]

    @Test(
        "R01.56 the highest weight wins, then the first; unsupported languages fall back to English",
        arguments: choices)
    func weights(accepted: String?, language: Language) async throws {
        let answer = try await nothing(accepted)
        let expected = try said(.unknownRoute, in: language)
        #expect(answer.member("message") == expected)
        #expect(answer.headers[.contentLanguage] == language.rawValue)
    }

    private static let accounts: [(String, String?, Language)] = [
        ("uk", "hr", .uk), ("en", "ar", .en), ("ar", nil, .ar), ("none", "hr", .hr), ("none", nil, .en),
        ("none", "de", .en),
    ]

    @Test(
        "R04.14 the account's language takes precedence over the request's; without one the request decides",
        arguments: accounts)
    func account(token: String, accepted: String?, language: Language) async throws {
        var headers = HTTPFields()
        headers[.acceptLanguage] = accepted
        let gateway = try TestGateway(identity: SpeakingIdentity.client())
        let answer = try await gateway.ask(.get, "/v1/echoes/a/parts/x", token: token, headers: headers)
        expectProblem(answer, 422, "rpc.invalid")
        #expect(answer.faults == ["number": ["type"]])
        let fault = Fault.type(expected: "an integer")
        let problem = try ProblemTexts.standard.get().translated(.invalid(Faults("number", fault)), into: language)
        #expect(answer.member("message") == problem.message)
        #expect(answer.headers[.contentLanguage] == language.rawValue)
        let sentence = try answer.json[member: "errors"]?[member: "number"]?.elements.first?[member: "message"]?.string
        #expect(sentence == problem.faults?["number"].first?.message)
        #expect((sentence == fault.message) == (language == .en))
    }

    @Test("An error about an ended session is in the request's language", arguments: Language.allCases)
    func over(language: Language) async throws {
        let answer = try await TestGateway()
            .ask(.put, "/v1/for-couriers", token: "ended", headers: [.acceptLanguage: language.rawValue])
        expectProblem(answer, 401, "rpc.unauthenticated")
        let expected = try said(.sessionOver(CheckSession.Refused.unknownToken.message), in: language)
        #expect(answer.member("message") == expected)
        #expect(answer.headers[.wwwAuthenticate] == #"Bearer error="invalid_token""#)
    }

    @Test(
        "Any Accept-Language gives a supported language, and none of the header's text is echoed",
        arguments: [
            String(repeating: "hr,", count: 5_000), String(repeating: "a", count: 20_000),
            String(repeating: ";q=1,", count: 5_000), "hr;q=1e999", "hr;q=-1", "hr;q=nan", "hr;q=0x1", "hr;q=",
            ";;;,,,=", "\u{202E}ar", "<script>alert(1)</script>", "{count}", "../../ar", "ar%00", "hr;q=0.5;q=0.9",
            "hr uk", "hr\tuk", "ａｒ", "en-\(String(repeating: "x-", count: 5_000))",
        ])
    func hostile(accepted: String) async throws {
        let answer = try await nothing(accepted)
        expectProblem(answer, 404, "gateway.unknownRoute")
        let language = try #require(answer.headers[.contentLanguage].flatMap { Language(rawValue: $0) })
        let expected = try said(.unknownRoute, in: language)
        #expect(answer.member("message") == expected)
        let headers = answer.headers.map(\.value).joined(separator: "\n")
        #expect(!headers.contains(accepted) && !answer.text.contains(accepted))
    }

    // MARK: Sentences

    /// Returns a gateway for identity and deliveries that answer one call with this error.
    private func failing(_ call: String, _ error: ErrorObject) throws -> TestGateway {
        try PageGateway(errors: [call: error]).gateway
    }

    @Test("R01.56 a refusal and its fault have the same text", arguments: Language.allCases)
    func refusal(language: Language) async throws {
        let refused = RegisterPerson.Refused.emailTaken
        let answer = try await failing(RegisterPerson.name, ErrorObject(refused, of: RegisterPerson.name))
            .ask(.post, "/v1/accounts/person", "{}", headers: [.acceptLanguage: language.rawValue])
        expectProblem(answer, 409, "identity.registerPerson.emailTaken")
        #expect(answer.faults == ["email": ["emailTaken"]])
        let message = try #require(answer.member("message"))
        #expect((message == refused.message) == (language == .en))
        let sentence = try answer.json[member: "errors"]?[member: "email"]?.elements.first?[member: "message"]?.string
        #expect(sentence == message)
        #expect(answer.headers[.contentLanguage] == language.rawValue)
    }

    @Test("R01.56 the arguments of a refusal are the service's own values", arguments: Language.allCases)
    func arguments(language: Language) async throws {
        let error = ErrorObject(
            RefreshSession.Refused.blocked, of: RefreshSession.name, arguments: ["contactEmail": "office@kvart.test"])
        let answer = try await failing(RefreshSession.name, error)
            .ask(.post, "/v1/sessions/refresh", "{}", headers: [.acceptLanguage: language.rawValue])
        expectProblem(answer, 403, "identity.refreshSession.blocked")
        #expect(answer.member("arguments") == #"{"contactEmail":"office@kvart.test"}"#)
        #expect((answer.member("message") == RefreshSession.Refused.blocked.message) == (language == .en))
    }

    @Test(
        "R01.56 faults of several members are translated, with the plural forms of the language",
        arguments: [Language.hr, .uk])
    func plurals(language: Language) async throws {
        let counts = [1, 2, 5, 21, 22, 25]
        var faults = Faults()
        for count in counts { faults.record(.tooShort(atLeast: count, "characters"), at: "m\(count)") }
        let answer = try await TestGateway(service: ScriptedClient.failing(ErrorObject(CallError.invalid(faults))))
            .ask(.post, "/v1/breaks", headers: [.acceptLanguage: language.rawValue])
        expectProblem(answer, 422, "rpc.invalid")
        let errors = try #require(try answer.json[member: "errors"])
        let sentences = counts.map { errors[member: "m\($0)"]?.elements.first?[member: "message"]?.string ?? "" }
        for (count, sentence) in zip(counts, sentences) { #expect(sentence.contains("\(count) "), "\(sentence)") }
        // The sentences without numbers: one, a few, many, and the same again after twenty.
        let forms = sentences.map { $0.filter { !$0.isNumber } }
        #expect(Set(forms[..<3]).count == 3)
        #expect(Array(forms[..<3]) == Array(forms[3...]))
    }

    @Test("Arabic uses its dual form and Western digits")
    func arabic() async throws {
        var faults = Faults("two", .tooShort(atLeast: 2, "characters"))
        faults.record(.tooShort(atLeast: 11, "characters"), at: "eleven")
        let answer = try await TestGateway(service: ScriptedClient.failing(ErrorObject(CallError.invalid(faults))))
            .ask(.post, "/v1/breaks", headers: [.acceptLanguage: "ar"])
        let errors = try answer.json[member: "errors"]
        let two = try #require(errors?[member: "two"]?.elements.first?[member: "message"]?.string)
        let eleven = try #require(errors?[member: "eleven"]?.elements.first?[member: "message"]?.string)
        let hasDigit = two.contains(where: \.isNumber)
        #expect(!hasDigit && eleven.contains("11"))
    }

    @Test(
        "R01.56 an internal error is translated with its reference, which is not",
        arguments: Language.allCases)
    func reference(language: Language) async throws {
        let answer = try await TestGateway()
            .ask(.post, "/v1/breaks", headers: [.acceptLanguage: language.rawValue])
        expectProblem(answer, 502, "rpc.internal")
        #expect(answer.member("reference") == "inside42")
        let isEnglish = answer.member("message")?.hasPrefix("Something went wrong") == true
        #expect(isEnglish == (language == .en))
    }

    @Test("R01.56 replies are identical in every language, byte for byte", arguments: Language.allCases)
    func data(language: Language) async throws {
        let service = try ScriptedClient.replying(#"{"meta":{},"reply":{"status":"pending","error":"taken"}}"#)
        let answer = try await TestGateway(service: service)
            .ask(.post, "/v1/breaks", headers: [.acceptLanguage: language.rawValue])
        #expect(answer.text == #"{"status":"pending","error":"taken"}"#)
        #expect(answer.headers[.contentLanguage] == nil)
    }
}
