import HTTPTypes
import RPC
import Testing
import Vocabulary

@Suite("JSON-RPC over HTTP: errors")
struct RPCErrorTests {
    private static let count = #"{"jsonrpc":"2.0","method":"echo.count","id":1}"#

    @Test(
        "A refusal has the code of its kind, and the service's message and data",
        arguments: Refuse.Refused.allCases)
    func refusals(refused: Refuse.Refused) async throws {
        let answer = try await TestGateway()
            .rpc(#"{"jsonrpc":"2.0","method":"echo.refuse","params":{"kind":"\#(refused.reason)"},"id":1}"#)
        #expect(answer.status == 200)
        #expect(answer.member("error", "code") == "\(refused.kind.rawValue)")
        #expect(answer.member("error", "message") == "You asked for \(refused.reason).")
        #expect(answer.member("error", "data", "type") == "echo.refuse.\(refused.reason)")
        #expect(answer.member("error", "data", "kind") == refused.kind.name)
        #expect(answer.headers[.wwwAuthenticate] == nil)
    }

    @Test("All faulty members are named")
    func invalid() async throws {
        let answer = try await TestGateway().rpc(
            #"{"jsonrpc":"2.0","method":"echo.say","params":{"text":7,"person":{"name":""},"x":1},"id":1}"#)
        #expect(answer.member("error", "code") == "-32602")
        let errors = try answer.json[member: "error"]?[member: "data"]?[member: "errors"]
        #expect(Set(errors?.memberNames ?? []) == ["id", "text", "person.name", "x"])
    }

    @Test(
        "RPC errors that the client can act on are relayed; all others become -32603",
        arguments: [
            (CallError.busy, -32000, "rpc.busy"), (.goingAway, -32000, "rpc.goingAway"),
            (.cannotStore, -32000, "rpc.cannotStore"),
            (.deadline, -32002, "rpc.deadline"), (.stale, 412, "rpc.stale"),
            (.versionRequired, 428, "rpc.versionRequired"), (.keyReused, 422, "rpc.keyReused"),
            (.keyInUse, 409, "rpc.keyInUse"), (.forbidden, 403, "rpc.forbidden"),
            (.unauthenticated, 401, "rpc.unauthenticated"), (.invalid(Faults("a.b", .required)), -32602, "rpc.invalid"),
            (.unknownCall("secret"), -32603, "rpc.unknownCall"), (.parse("secret"), -32603, "rpc.parse"),
            (.invalidRequest("secret"), -32603, "rpc.invalidRequest"), (.untrustedPeer, -32603, "rpc.untrustedPeer"),
        ])
    func wire(error: CallError, code: Int, type: String) async throws {
        let answer = try await TestGateway(service: ScriptedClient.failing(ErrorObject(error))).rpc(Self.count)
        #expect(answer.status == 200)
        #expect(answer.member("error", "code") == "\(code)")
        #expect(answer.member("error", "data", "type") == type)
        #expect(!answer.text.contains("secret"))
        let isInternal = code == -32603
        #expect((answer.member("error", "data", "reference") == "gateway7") == isInternal)
        #expect((answer.member("error", "data", "trace") == String(repeating: "ab", count: 16)) == isInternal)
    }

    @Test(
        "Each client error becomes the matching JSON-RPC error",
        arguments: [
            (ClientError.unavailable, -32000, "rpc.unavailable"), (.closed, -32603, "rpc.unanswered"),
            (.unreadable, -32603, "rpc.unanswered"), (.timedOut, -32002, "rpc.deadline"),
        ])
    func client(error: ClientError, code: Int, type: String) async throws {
        let answer = try await TestGateway(service: ScriptedClient.failing(error)).rpc(Self.count)
        #expect(answer.member("error", "code") == "\(code)")
        #expect(answer.member("error", "data", "type") == type)
        #expect(answer.member("error", "data", "reference") == (code == -32603 ? "gateway7" : "null"))
    }

    @Test("An internal error of a service keeps its reference and hides its text")
    func broken() async throws {
        let parent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
        let answer = try await TestGateway()
            .rpc(#"{"jsonrpc":"2.0","method":"echo.break","id":1}"#, headers: [.traceparent: parent])
        #expect(answer.member("error", "code") == "-32603")
        #expect(answer.member("error", "message") == "Internal error")
        #expect(answer.member("error", "data", "reference") == "inside42")
        #expect(answer.member("error", "data", "trace") == "4bf92f3577b34da6a3ce929d0e0e4736")
        #expect(!answer.text.contains("Broken"))
    }

    @Test("An internal error of the gateway and a result without a reply are -32603")
    func own() async throws {
        let broken = try await TestGateway(service: ScriptedClient.failing(Broken())).rpc(Self.count)
        #expect(broken.member("error", "code") == "-32603")
        #expect(broken.member("error", "data", "type") == "gateway.internal")
        #expect(!broken.text.contains("Broken"))
        let noReply = try await TestGateway(service: ScriptedClient.replying(#"{"meta":{}}"#)).rpc(Self.count)
        #expect(noReply.member("error", "data", "type") == "rpc.unanswered")
    }

    @Test("Arguments and retry time are in the data; a single request also gets Retry-After")
    func waiting() async throws {
        var refusal = ErrorObject(Refuse.Refused.throttled, of: Refuse.name, arguments: ["contact": "a"])
        refusal.data.retryAfter = 30
        let gateway = try TestGateway(service: ScriptedClient.failing(refusal))
        let single = try await gateway.rpc(Self.count)
        #expect(single.headers[.retryAfter] == "30")
        #expect(single.member("error", "data", "retryAfter") == "30")
        #expect(single.member("error", "data", "arguments") == #"{"contact":"a"}"#)
        let batch = try await gateway.rpc("[\(Self.count)]")
        #expect(batch.headers[.retryAfter] == nil)
        let data = try batch.json.elements.first?[member: "error"]?[member: "data"]
        #expect(data?[member: "retryAfter"]?.integer == 30)
    }

    @Test("An unavailable service answers with a retry time")
    func unavailable() async throws {
        let gateway = try TestGateway(service: ScriptedClient.failing(ClientError.unavailable))
        let answer = try await gateway.rpc(Self.count)
        #expect(answer.headers[.retryAfter] == "1")
        #expect(answer.member("error", "data", "retryAfter") == "1")
    }

    @Test("A call just over the frame limit is refused with the limit")
    func tooLarge() async throws {
        let head = #"{"jsonrpc":"2.0","id":1,"method":"echo.say","params":{"id":"a","text":""#
        let text = String(repeating: "x", count: (1 << 20) - head.utf8.count - 3)
        let answer = try await TestGateway().rpc(head + text + "\"}}")
        #expect(answer.status == 200)
        #expect(answer.member("error", "code") == "-32600")
        #expect(answer.member("error", "data", "type") == "gateway.tooLarge")
        #expect(answer.member("error", "data", "limit") == "1048576")
    }
}
