import Logging
import RPC
import Testing

@Suite("Answers to requests")
struct DispatcherAnswerTests {
    private let service: TestService

    init() throws { service = try TestService() }

    @Test("The response to a call has exactly the expected bytes")
    func reply() async {
        let answer = await service.answer(
            #"{"jsonrpc":"2.0","id":1,"method":"test.echo","params":{"meta":{},"call":{"text":" čaj "}}}"#)
        #expect(answer == #"{"jsonrpc":"2.0","id":1,"result":{"meta":{},"reply":{"text":"čaj"}}}"# + "\n")
    }

    @Test("The responses to a ping and a health check have exactly the expected bytes")
    func own() async {
        #expect(
            await service.answer(#"{"jsonrpc":"2.0","id":1,"method":"rpc.ping"}"#)
                == #"{"jsonrpc":"2.0","id":1,"result":{}}"# + "\n")
        #expect(
            await service.answer(#"{"jsonrpc":"2.0","id":1,"method":"rpc.health"}"#)
                == #"{"jsonrpc":"2.0","id":1,"result":{"service":"test","status":"ok","reason":null}}"# + "\n")
    }

    @Test("An error response has exactly the expected bytes")
    func error() async {
        #expect(
            await service.answer("[]")
                == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request","#
                + #""data":{"type":"rpc.invalidRequest","kind":null,"errors":null,"detail":"an empty batch","#
                + #""reference":null,"limit":null,"arguments":null,"retryAfter":null}}}"# + "\n")
    }

    @Test(
        "The id is echoed byte for byte",
        arguments: [
            "0", "-0", "1", "-1", "9007199254740993", "123456789012345678901234567890", "1.0e3", "1E400", "0.10",
            "-1.5e-7", #""""#, #""1""#, #""čaj""#, #""a\u00e9\n\/\"""#, #""\ud83c\udf70""#, "null",
        ])
    func ids(id: String) async throws {
        for method in ["rpc.ping", "rpc.health", "rpc.nothing", "test.echo", "test.whoAmI"] {
            let text = await service.answer(#"{"jsonrpc":"2.0","method":"\#(method)","id": \#(id) }"#)
            #expect(text?.hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"#) == true, "\(method)")
        }
    }

    @Test(
        "An unknown call in any namespace gets error -32601",
        arguments: [
            "test.nothing", "test.Echo", "Test.echo", "echo", "", "rpc.nothing", "rpc.", "rpc.Ping", "test.echo ",
        ])
    func unknownCall(name: String) async throws {
        let answer = try await service.answer(call: name, "{}")
        #expect(answer.summary == "-32601 rpc.unknownCall")
        #expect(answer.error?.message == "Method not found")
        #expect(answer.error?.data.detail == "there is no call named \(name)")
    }

    @Test(
        "All invalid members are named, inside and outside of `call`",
        arguments: [
            (#"{"call":{}}"#, ["text: required"]), ("{}", ["text: required"]),
            (
                #"{"call":{"text":"","times":"x","colour":1}}"#,
                ["text: required", "times: type", "colour: unknownMember"]
            ),
            (#"{"call":{"text":"a"},"extra":1,"Meta":{}}"#, ["extra: unknownMember", "Meta: unknownMember"]),
            (#"{"text":"a"}"#, ["text: unknownMember"]), (#"{"call":[]}"#, [": type"]), (#"{"call":null}"#, [": type"]),
            ("[]", [": type"]), (#"["a"]"#, [": type"]), (#"{"meta":7,"call":{"text":"a"}}"#, [": type"]),
            (#"{"call":{"text":"forbidden"}}"#, ["text: format"]),
            // Rules across members are checked only after each member is valid.
            (#"{"call":{"text":"forbidden","times":true}}"#, ["times: type"]),
        ])
    func faults(params: String, faults: [String]) async throws {
        let answer = try await service.answer(call: "test.echo", params)
        #expect(answer.summary == "-32602 rpc.invalid")
        #expect(answer.error?.data.kind == "invalid")
        #expect(answer.faults == faults)
        #expect(service.state.echoed.all == [])
    }

    @Test("Unknown members of `meta` are ignored, so that later versions can add members")
    func growingMeta() async throws {
        let answer = try await service.answer(
            call: "test.echo", #"{"meta":{"idempotencyKey":"k","client":{"address":"a","new":1}},"call":{"text":"a"}}"#)
        #expect(answer.summary == nil)
    }

    @Test(
        "A notification is never answered, not even an invalid one",
        arguments: [
            #""method":"rpc.ping""#, #""method":"rpc.health""#, #""method":"rpc.nothing""#, #""method":"test.nothing""#,
            #""method":"test.echo","params":{"call":{"text":1}}"#, #""method":"test.echo","params":[1]"#,
            #""method":"test.forStores""#, #""method":"test.fail","params":{"call":{"how":"taken"}}"#,
            #""method":"test.fail","params":{"call":{"how":"unknown"}}"#,
        ])
    func notifications(members: String) async {
        #expect(await service.answer(#"{"jsonrpc":"2.0",\#(members)}"#) == nil)
    }

    @Test("A notification is executed")
    func notification() async {
        let answer = await service.answer(
            #"{"jsonrpc":"2.0","method":"test.echo","params":{"call":{"text":"quiet"}}}"#)
        #expect(answer == nil)
        #expect(service.state.echoed.all == ["quiet"])
    }

    @Test("An unhealthy service reports it and keeps the error in its log")
    func failingHealth() async {
        struct Full: Error { let path = "/secret" }
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        #expect(await Health.of("test", logger: logger, failing: "no disk") {} == Health(service: "test"))
        #expect(
            await Health.of("test", logger: logger, failing: "no disk") { throw Full() }
                == Health(service: "test", status: .failing, reason: "no disk"))
    }
}
