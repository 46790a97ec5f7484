import HTTPTypes
import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("A contract whose default language is not English")
struct ContractLanguageTests {
    /// Returns a gateway for one Ukrainian and one English contract, both of which echo their language.
    private func town() throws -> TestGateway {
        let ukrainian = try Dispatcher(
            contracts: [Ukrainian.self],
            calls: Calls { calls in
                calls.on(Ukrainian.Hear.self) { Heard(call: $0, meta: $1.meta) }
                calls.on(Ukrainian.Mine.self) { Heard(call: $0, meta: $1.meta) }
                calls.on(Ukrainian.Show.self) { _, _ in throw CallError.busy }
                calls.on(Ukrainian.Take.self) { _, context in .json(context.meta.language ?? "none") }
            }, policy: PeerPolicy(everyService: EchoService.peer.uid), health: { Health(service: "ukrainian") },
            newReference: { "inside42" }, logger: .quiet)
        let echo = try EchoService().dispatcher()
        let identity = try SpeakingIdentity.client()
        return try TestGateway(
            GatewayService(
                publishing: [
                    PublishedContract(Ukrainian.self, by: "ukrainian"),
                    PublishedContract(EchoContract.self, by: "echo"),
                    PublishedContract(FakeIdentity.self, by: "identity"),
                ], logger: .quiet,
                client: { name in
                    switch name {
                    case "ukrainian": InProcessClient(ukrainian, as: EchoService.peer)
                    case "echo": InProcessClient(echo, as: EchoService.peer)
                    default: identity
                    }
                }))
    }

    private func headers(_ accepted: String?) -> HTTPFields {
        var headers = HTTPFields()
        headers[.acceptLanguage] = accepted
        return headers
    }

    private func said(_ problem: Problem, in language: Language) throws -> String {
        try ProblemTexts.standard.get().translated(problem, into: language).message
    }

    private static let wishes: [(String?, Language)] = [
        (nil, .uk), ("", .uk), ("*", .uk), ("de", .uk), ("de, *;q=0.5", .uk), ("en;q=0", .uk), ("uk", .uk),
        ("en", .en), ("en-US, en;q=0.9", .en), ("de, en;q=0.1", .en), ("hr", .hr), ("ar, uk;q=0.9", .ar),
    ]

    @Test(
        "R03.56 errors are in the contract's language unless the client asks for another supported one",
        arguments: wishes)
    func errors(accepted: String?, language: Language) async throws {
        let town = try town()
        let stranger = try await town.ask(.get, "/v1/ukrainian/mine", headers: headers(accepted))
        expectProblem(stranger, 401, "rpc.unauthenticated")
        let expected = try said(.unauthenticated, in: language)
        #expect(stranger.member("message") == expected)
        #expect(stranger.headers[.contentLanguage] == language.rawValue)
        let faulty = try await town.ask(.get, "/v1/ukrainian/x", headers: headers(accepted))
        expectProblem(faulty, 422, "rpc.invalid")
        let invalid = try said(.invalid(Faults()), in: language)
        #expect(faulty.member("message") == invalid)
        let method = try await town.ask(.patch, "/v1/ukrainian/1", headers: headers(accepted))
        expectProblem(method, 405, "gateway.wrongMethod")
        #expect(method.headers[.contentLanguage] == language.rawValue)
        let raw = try await town.ask(.post, "/v1/ukrainian/raw?a=1", headers: headers(accepted))
        expectProblem(raw, 422, "rpc.invalid")
        #expect(raw.headers[.contentLanguage] == language.rawValue)
    }

    @Test(
        "R03.56 pages are in the contract's language unless the client asks for another supported one",
        arguments: wishes)
    func pages(accepted: String?, language: Language) async throws {
        let answer = try await town().ask(.get, "/ukrainian", headers: headers(accepted))
        #expect(answer.status == 503)
        #expect(answer.headers[.contentLanguage] == language.rawValue)
        #expect(
            answer.page.all("html").map(\.attributes) == [["lang": language.rawValue, "dir": language.direction]])
    }

    @Test("R03.56 the contract's service gets the chosen language", arguments: wishes)
    func meta(accepted: String?, language: Language) async throws {
        let town = try town()
        let heard: Heard<Ukrainian.Hear> = try await town.ask(.get, "/v1/ukrainian/1", headers: headers(accepted))
            .reply()
        #expect(heard.meta.language == language.rawValue)
        let raw = try await town.ask(.post, "/v1/ukrainian/raw", headers: headers(accepted))
        #expect(raw.text == language.rawValue)
    }

    @Test(
        "R04.14 the account's language takes precedence, then that of the request, then the contract's",
        arguments: [
            ("en", "hr", .en), ("ar", nil, .ar), ("none", "hr", .hr), ("none", nil, .uk), ("none", "de", .uk),
        ] as [(String, String?, Language)])
    func account(token: String, accepted: String?, language: Language) async throws {
        let town = try town()
        let heard: Heard<Ukrainian.Mine> = try await town.ask(
            .get, "/v1/ukrainian/mine", token: token, headers: headers(accepted)
        ).reply()
        #expect(heard.meta.language == language.rawValue)
        let faulty = try await town.ask(.get, "/v1/ukrainian/mine?a=1", token: token, headers: headers(accepted))
        expectProblem(faulty, 422, "rpc.invalid")
        #expect(faulty.headers[.contentLanguage] == language.rawValue)
    }

    @Test("Other contracts use English, and their services get no language")
    func others() async throws {
        let town = try town()
        _ = try await town.ask(.get, "/v1/ukrainian/1")
        let english = try await town.ask(.get, "/v1/echoes/a/parts/x")
        expectProblem(english, 422, "rpc.invalid")
        #expect(english.headers[.contentLanguage] == "en")
        let heard: Heard<Say> = try await town.ask(.post, "/v1/echoes/a").reply()
        #expect(heard.meta.language == nil)
        let nothing = try await town.ask(.get, "/v1/ukrainian/1/2")
        expectProblem(nothing, 404, "gateway.unknownRoute")
        #expect(nothing.headers[.contentLanguage] == "en")
    }

    @Test("R03.56 on /rpc each request of a batch is answered in the language of its contract")
    func rpc() async throws {
        let town = try town()
        let requests = ["ukrainian.hear", "echo.latest"].map { name in
            #"{"jsonrpc":"2.0","method":"\#(name)","params":{"number":"x"},"id":"\#(name)"}"#
        }
        let answer = try await town.rpc("[\(requests.joined(separator: ","))]")
        let fault = Fault.type(expected: "an integer")
        for (response, language) in zip(try answer.json.elements, [Language.uk, .en]) {
            let errors = response[member: "error"]?[member: "data"]?[member: "errors"]
            let message = errors?[member: "number"]?.elements.first?[member: "message"]?.string
            let problem = try ProblemTexts.standard.get().translated(.invalid(Faults("number", fault)), into: language)
            #expect(message == problem.faults?["number"].first?.message)
        }
        let heard = try await town.rpc(
            #"{"jsonrpc":"2.0","method":"ukrainian.hear","params":{"number":1},"id":1}"#)
        #expect(heard.member("result", "meta", "language") == "uk")
        let asked = try await town.rpc(
            #"{"jsonrpc":"2.0","method":"ukrainian.hear","params":{"number":1},"id":1}"#, headers: headers("en"))
        #expect(asked.member("result", "meta", "language") == "en")
    }
}

private enum Ukrainian: Contract {
    static let name = "ukrainian"
    static let language = Language.uk
    static let calls: [any Call.Type] = [Hear.self, Mine.self, Show.self, Take.self]

    struct Hear: Call {
        typealias Reply = Heard<Hear>
        static let name = "ukrainian.hear"
        static let access = Access.anyone
        static let route: Route? = .json(.get, "/v1/ukrainian/{number}")
        var number: Int
    }

    struct Mine: Call {
        typealias Reply = Heard<Mine>
        static let name = "ukrainian.mine"
        static let access = Access.kinds(.courier)
        static let route: Route? = .json(.get, "/v1/ukrainian/mine")
    }

    struct Show: Call {
        typealias Reply = ContactDetails
        static let name = "ukrainian.show"
        static let access = Access.anyone
        static let route: Route? = .page("/ukrainian", template: "contact")
    }

    struct Take: RawCall {
        typealias Reply = RawReply
        static let name = "ukrainian.take"
        static let access = Access.anyone
        static let route: Route? = .raw(.post, "/v1/ukrainian/raw")
        var contentType: String?
        var body: Base64Bytes
    }
}
