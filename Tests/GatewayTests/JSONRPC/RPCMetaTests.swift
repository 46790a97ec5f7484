import HTTPTypes
import RPC
import Testing

@testable import GatewayService

@Suite("JSON-RPC over HTTP: authentication and metadata")
struct RPCMetaTests {
    @Test("The session is checked before each request of a batch, and each request gets the caller")
    func caller() async throws {
        let real = try InProcessClient(FakeIdentity.dispatcher(), as: EchoService.peer)
        let identity = ScriptedClient { method in
            let params = try Frame.params(meta: CallMeta(), call: Array(#"{"token":"courier"}"#.utf8))
            return try await real.send(method, params: params, timeout: .seconds(1))
        }
        let gateway = try TestGateway(identity: identity)
        let call = #"{"jsonrpc":"2.0","method":"echo.forCouriers","id":1}"#
        let answer = try await gateway.rpc("[\(call),\(call)]", token: "courier")
        let kinds = try answer.json.elements.map {
            $0[member: "result"]?[member: "meta"]?[member: "caller"]?[member: "kind"]?.string
        }
        #expect(kinds == ["courier", "courier"])
        #expect(identity.sent.count == 3)
    }

    @Test("Without a session, only the batch requests that need one answer 401")
    func anonymous() async throws {
        let answer = try await TestGateway().rpc(
            #"[{"jsonrpc":"2.0","method":"echo.forCouriers","id":1},{"jsonrpc":"2.0","method":"echo.count","id":2}]"#)
        #expect(answer.status == 200)
        #expect(try answer.json.elements.first?[member: "error"]?[member: "code"]?.integer == 401)
        #expect(try answer.json.elements.last?[member: "result"]?[member: "count"]?.integer == 1)
    }

    @Test(
        "A malformed header or an ended session answers HTTP 401",
        arguments: ["Basic a", "Bearer ended"])
    func over(header: String) async throws {
        let gateway = try TestGateway()
        let answer = try await gateway.rpc(
            #"{"jsonrpc":"2.0","method":"echo.count","id":1}"#, headers: [.authorization: header])
        expectProblem(answer, 401, "rpc.unauthenticated")
        #expect(answer.headers[.wwwAuthenticate] != nil)
        #expect(gateway.echo.counted == 0)
    }

    @Test("A single request takes its key and version from headers and reports a replay in one")
    func headers() async throws {
        let service = try ScriptedClient.replying(#"{"meta":{"replayed":true,"retryAfter":3},"reply":{}}"#)
        let answer = try await TestGateway(service: service).rpc(
            #"{"jsonrpc":"2.0","method":"echo.edit","params":{"id":"a"},"id":1}"#,
            headers: [.idempotencyKey: "\"k\"", .ifMatch: "\"7-a\""])
        #expect(answer.headers[.idempotentReplayed] == "true")
        #expect(answer.headers[.retryAfter] == "3")
        #expect(service.sent.first?.meta("idempotencyKey") == "\"k\"")
        #expect(service.sent.first?.meta("expectedVersion") == "7")
        #expect(service.sent.first?.mayRepeat == true)
    }

    @Test("A key or version that a call does not take is refused in its response, not ignored")
    func refusedHeaders() async throws {
        let gateway = try TestGateway()
        let count = #"{"jsonrpc":"2.0","method":"echo.count","id":1}"#
        let key = try await gateway.rpc(count, headers: [.idempotencyKey: "k"])
        #expect(key.member("error", "code") == "-32600")
        #expect(key.member("error", "data", "type") == "gateway.keyNotTaken")
        let version = try await gateway.rpc(count, headers: [.ifMatch: "\"7\""])
        #expect(version.member("error", "code") == "412")
        #expect(version.member("error", "data", "type") == "gateway.noVersions")
        let none = try await gateway.rpc(count, headers: [.ifNoneMatch: "*"])
        #expect(none.member("error", "data", "type") == "gateway.unsupportedCondition")
        #expect(gateway.echo.counted == 0)
        expectProblem(try await gateway.rpc(count, headers: [.idempotencyKey: ""]), 400, "gateway.malformedHeader")
        expectProblem(try await gateway.rpc(count, headers: [.ifMatch: "7"]), 400, "gateway.malformedHeader")
    }

    @Test(
        "No part of the body changes the metadata that the gateway sends",
        arguments: HostileBodies.all)
    func forged(body: String) async throws {
        let service = try ScriptedClient.replying(#"{"meta":{},"reply":{}}"#)
        let plain = try ScriptedClient.replying(#"{"meta":{},"reply":{}}"#)
        _ = try await TestGateway(service: plain).rpc(#"{"jsonrpc":"2.0","method":"echo.say","id":1}"#)
        let expected = try #require(plain.sent.first)
        _ = try await TestGateway(service: service).rpc(body)
        for sent in service.sent {
            // One line with two members, the first of which is the gateway's own metadata.
            #expect(!sent.params.contains(UInt8(ascii: "\n")) && !sent.params.contains(UInt8(ascii: "\r")))
            let root = try JSONDocument(parsing: sent.params).root
            #expect(root.memberNames == ["meta", "call"])
            let meta = try #require(root[member: "meta"])
            let plainMeta = try #require(JSONDocument(parsing: expected.params).root[member: "meta"])
            #expect(meta.memberNames == plainMeta.memberNames)
            for (name, value) in meta.members where name != "deadlineMs" {
                #expect(Array(value.bytes) == Array(plainMeta[member: name]?.bytes ?? []), "\(name)")
            }
            #expect(root[member: "call"]?.kind == .object)
        }
    }
}
