import HTTPTypes
import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("JSON-RPC over HTTP: errors in the language of the client")
struct RPCLanguageTests {
    private static let count = #"{"jsonrpc":"2.0","method":"echo.count","id":1}"#

    private func said(_ problem: Problem, in language: Language) throws -> String {
        try ProblemTexts.standard.get().translated(problem, into: language).message
    }

    @Test(
        "R01.56 a refusal and its fault are translated; its data stays",
        arguments: Language.allCases)
    func refusal(language: Language) async throws {
        let refused = RegisterPerson.Refused.emailTaken
        let error = ErrorObject(refused, of: RegisterPerson.name, arguments: ["contactEmail": "a@kvart.test"])
        let answer = try await PageGateway(errors: [RegisterPerson.name: error]).gateway.rpc(
            #"{"jsonrpc":"2.0","method":"\#(RegisterPerson.name)","id":1}"#,
            headers: [.acceptLanguage: language.rawValue])
        #expect(answer.status == 200)
        #expect(answer.member("error", "code") == "409")
        #expect(answer.member("error", "data", "type") == "identity.registerPerson.emailTaken")
        #expect(answer.member("error", "data", "kind") == "conflict")
        #expect(answer.member("error", "data", "arguments") == #"{"contactEmail":"a@kvart.test"}"#)
        let message = try #require(answer.member("error", "message"))
        #expect((message == refused.message) == (language == .en))
        let errors = try answer.json[member: "error"]?[member: "data"]?[member: "errors"]
        let fault = errors?[member: "email"]?.elements.first
        #expect(fault?[member: "message"]?.string == message)
        #expect(fault?[member: "code"]?.string == "emailTaken")
    }

    @Test(
        "Messages that the JSON-RPC specification fixes stay; the faults of members are translated",
        arguments: Language.allCases)
    func specification(language: Language) async throws {
        let gateway = try TestGateway()
        let headers: HTTPFields = [.acceptLanguage: language.rawValue]
        let unparsed = try await gateway.rpc("{", headers: headers)
        #expect(unparsed.member("error", "message") == "Parse error")
        let unknown = try await gateway.rpc(#"{"jsonrpc":"2.0","method":"echo.no","id":1}"#, headers: headers)
        #expect(unknown.member("error", "message") == "Method not found")
        let broken = try await gateway.rpc(#"{"jsonrpc":"2.0","method":"echo.break","id":1}"#, headers: headers)
        #expect(broken.member("error", "message") == "Internal error")
        let invalid = try await gateway.rpc(#"{"jsonrpc":"2.0","method":"echo.say","id":1}"#, headers: headers)
        #expect(invalid.member("error", "message") == "Invalid params")
        let errors = try invalid.json[member: "error"]?[member: "data"]?[member: "errors"]
        let fault = try #require(errors?[member: "id"]?.elements.first)
        #expect(fault[member: "code"]?.string == "required")
        let sentence = try #require(fault[member: "message"]?.string)
        #expect((sentence == Fault.required.message) == (language == .en))
        #expect(invalid.member("error", "data", "detail") == sentence)
    }

    @Test(
        "R01.56 a JSON parse error is translated, for a single request and for /rpc",
        arguments: Language.allCases)
    func syntax(language: Language) async throws {
        let gateway = try TestGateway()
        let headers: HTTPFields = [.acceptLanguage: language.rawValue]
        let error = JSONSyntaxError(reason: .valueExpected, offset: 6)
        let expected = try said(.malformedBody(error), in: language)
        let single = try await gateway.ask(.post, "/v1/orders", #"{"a": x}"#, headers: headers)
        #expect(single.member("message") == expected)
        let parsed = try await gateway.rpc(#"{"a": x}"#, headers: headers)
        #expect(parsed.member("error", "code") == "-32700")
        let detail = language == .en ? "value expected at byte 6" : expected
        #expect(parsed.member("error", "data", "detail") == detail)
        let twice = try await gateway.rpc(#"{"a":1,"a":1}"#, headers: headers)
        #expect(twice.member("error", "code") == "-32600")
        let isEnglish = twice.member("error", "data", "detail") == "duplicate member"
        #expect(isEnglish == (language == .en))
    }

    private static let failures: [(any Error, Problem)] = [
        (ErrorObject(CallError.busy), .later("rpc.busy")), (ErrorObject(CallError.goingAway), .later("rpc.goingAway")),
        (ErrorObject(CallError.deadline), .late(limit: .seconds(10))),
        (ClientError.unavailable, .later("rpc.unavailable")), (ClientError.timedOut, .late(limit: .seconds(10))),
    ]

    @Test("Overload and timeout are translated, whether the gateway or the service reports them", arguments: failures)
    func waiting(error: any Error, problem: Problem) async throws {
        let gateway = try TestGateway(service: ScriptedClient.failing(error))
        for language in [Language.hr, .uk, .ar] {
            let answer = try await gateway.rpc(Self.count, headers: [.acceptLanguage: language.rawValue])
            let expected = try said(problem, in: language)
            #expect(answer.member("error", "message") == expected)
            #expect(answer.member("error", "data", "type") == problem.type)
        }
    }

    @Test("In English the service's own sentence stays")
    func english() async throws {
        let gateway = try TestGateway(service: ScriptedClient.failing(ErrorObject(CallError.goingAway)))
        let answer = try await gateway.rpc(Self.count)
        #expect(answer.member("error", "message") == CallError.goingAway.message)
    }

    @Test("R04.14 the account's language takes precedence, in every response of a batch")
    func account() async throws {
        let gateway = try TestGateway(identity: SpeakingIdentity.client())
        let request = #"{"jsonrpc":"2.0","method":"echo.say","params":{"id":7},"id":1}"#
        let answer = try await gateway.rpc(
            "[\(request),\(request)]", token: "uk", headers: [.acceptLanguage: "hr"])
        let fault = Fault.type(expected: "a string")
        let problem = try ProblemTexts.standard.get().translated(.invalid(Faults("id", fault)), into: .uk)
        let sentences = try answer.json.elements.map { response in
            response[member: "error"]?[member: "data"]?[member: "errors"]?[member: "id"]?.elements.first?[
                member: "message"]?.string
        }
        let expected = problem.faults?["id"].first?.message
        #expect(sentences == [expected, expected])
        #expect(expected != fault.message)
    }

    @Test("An error at the HTTP level is a translated problem", arguments: Language.allCases)
    func http(language: Language) async throws {
        let answer = try await TestGateway().rpc(
            Self.count, headers: [.acceptLanguage: language.rawValue, .authorization: "Basic a"])
        expectProblem(answer, 401, "rpc.unauthenticated")
        let expected = try said(.unreadableAuthorization, in: language)
        #expect(answer.member("message") == expected)
    }
}
