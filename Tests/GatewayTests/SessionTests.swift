import HTTPTypes
import IdentityContract
import RPC
import Synchronization
import TestKit
import Testing
import Vocabulary

@Suite("Authentication of requests")
struct SessionTests {
    @Test("A token is resolved to its caller, which is sent to the service")
    func caller() async throws {
        let gateway = try TestGateway()
        let heard: Heard<ForCouriers> = try await gateway.ask(.put, "/v1/for-couriers", token: "courier").reply()
        #expect(heard.meta.caller == FakeIdentity.caller(.courier))
        let open: Heard<Say> = try await gateway.ask(.post, "/v1/echoes/a", token: "store").reply()
        #expect(open.meta.caller?.kind == .store)
    }

    @Test("A call for everybody needs no token")
    func anonymous() async throws {
        let heard: Heard<Say> = try await TestGateway().ask(.post, "/v1/echoes/a").reply()
        #expect(heard.meta.caller == nil)
    }

    @Test("A call that needs an account answers 401 without a token and calls no service")
    func missing() async throws {
        let nobody = ScriptedClient.failing(Broken())
        let answer = try await TestGateway(service: nobody, identity: nobody).ask(.put, "/v1/for-couriers")
        expectProblem(answer, 401, "rpc.unauthenticated")
        #expect(answer.headers[.wwwAuthenticate] == "Bearer")
        #expect(nobody.sent.isEmpty)
    }

    @Test("The body of an unauthenticated request is not parsed", arguments: ["{", "[", "{}"])
    func missingWithBody(body: String) async throws {
        expectProblem(
            try await TestGateway().ask(.put, "/v1/for-couriers", body), 401, "rpc.unauthenticated")
    }

    @Test("An unknown or ended session answers 401, also for calls that need no account", arguments: ["/v1/echoes/a"])
    func over(target: String) async throws {
        let answer = try await TestGateway().ask(.post, target, token: "ended")
        expectProblem(answer, 401, "rpc.unauthenticated")
        #expect(answer.headers[.wwwAuthenticate] == #"Bearer error="invalid_token""#)
        #expect(answer.member("message") == "The session is over. Sign in again.")
    }

    @Test(
        "A session of an account whose deletion is being decided answers 503 with Retry-After",
        arguments: ["/v1/for-couriers", "/v1/echoes/a"])
    func deciding(target: String) async throws {
        let asked = Asked()
        let good = try JSONWriter.encode(CheckSession.Reply(FakeIdentity.caller(.courier)))
        let reply = try JSONDocument(parsing: Array(#"{"meta":{},"reply":"#.utf8) + good + Array("}".utf8)).root
        let identity = ScriptedClient { _ in
            let count = asked.count.wrappingAdd(1, ordering: .relaxed).newValue
            if count <= 2 { throw ErrorObject(CallError.busy) }
            return reply
        }
        let gateway = try TestGateway(identity: identity)
        let method: HTTPRequest.Method = target == "/v1/echoes/a" ? .post : .put
        let early = try await gateway.ask(method, target, token: "courier")
        expectProblem(early, 503, "rpc.busy")
        #expect(early.headers[.retryAfter] == "1")
        #expect(early.headers[.wwwAuthenticate] == nil)
        var cookies = HTTPFields()
        cookies[.cookie] = "__Host-kvart-access=courier"
        cookies[.origin] = "https://kvart.test"
        if let name = HTTPField.Name("Kvart-Browser") { cookies[name] = "1" }
        let browser = try await gateway.ask(method, target, headers: cookies)
        expectProblem(browser, 503, "rpc.busy")
        #expect(browser.headers[.setCookie] == nil)
        let late = try await gateway.ask(method, target, token: "courier")
        #expect(late.status == 200)
    }

    @Test("A session that ends while the body is received is over for that request")
    func overMeanwhile() async throws {
        let asked = Asked()
        let identity = try Dispatcher(
            contracts: [FakeIdentity.self],
            calls: Calls { calls in
                calls.on(CheckSession.self) { _, _ in
                    guard asked.count.wrappingAdd(1, ordering: .relaxed).newValue == 1 else {
                        throw CheckSession.Refused.unknownToken
                    }
                    return CheckSession.Reply(FakeIdentity.caller(.courier))
                }
            }, policy: PeerPolicy(everyService: EchoService.peer.uid), health: { Health(service: "identity") },
            newReference: { "identity" }, logger: .quiet)
        let gateway = try TestGateway(identity: InProcessClient(identity, as: EchoService.peer))
        try await TestServer.run(gateway) { server in
            try await RawConnection.open(server.port) { connection in
                let head = ["PUT /v1/for-couriers HTTP/1.1", "Host: x", "Authorization: Bearer courier"]
                try await connection.sendBytes((head + ["Content-Length: 2", "", "{"]).joined(separator: "\r\n"))
                #expect(await eventually { asked.count.load(ordering: .relaxed) == 1 })
                try await Task.sleep(for: .milliseconds(1_200))
                #expect(asked.count.load(ordering: .relaxed) == 1)
                try await connection.sendBytes("}")
                #expect(try await connection.answer()?.status == 401)
            }
        }
    }

    @Test(
        "An unsupported scheme or a missing token answers 401",
        arguments: ["Basic a:b", "Bearer", "Bearer ", "courier", "Bearer courier courier", "Bearer co\"urier", ""])
    func scheme(value: String) async throws {
        let answer = try await TestGateway().ask(.put, "/v1/for-couriers", headers: [.authorization: value])
        expectProblem(answer, 401, "rpc.unauthenticated")
        #expect(answer.headers[.wwwAuthenticate] == "Bearer")
    }

    @Test("The name of the scheme is case-insensitive", arguments: ["bearer courier", "BEARER  courier"])
    func schemeCase(value: String) async throws {
        let answer = try await TestGateway().ask(.put, "/v1/for-couriers", headers: [.authorization: value])
        #expect(answer.status == 200)
    }

    @Test("Two Authorization headers answer 401")
    func twoTokens() async throws {
        var headers: HTTPFields = [.authorization: "Bearer courier"]
        headers.append(HTTPField(name: .authorization, value: "Bearer store"))
        expectProblem(
            try await TestGateway().ask(.put, "/v1/for-couriers", headers: headers), 401, "rpc.unauthenticated")
    }

    @Test("An account of the wrong kind gets 403 from the service")
    func wrongKind() async throws {
        expectProblem(try await TestGateway().ask(.put, "/v1/for-couriers", token: "store"), 403, "rpc.forbidden")
    }

    @Test("A body cannot set the caller")
    func forged() async throws {
        let body = #"{"meta": {"caller": {"kind": "courier"}}, "call": {"note": "x"}}"#
        let answer = try await TestGateway().ask(.put, "/v1/for-couriers", body, token: "courier")
        expectProblem(answer, 422, "rpc.invalid")
        #expect(answer.faults == ["meta": ["unknownMember"], "call": ["unknownMember"]])
    }

    @Test(
        "A failure of identity is not reported as a client error",
        arguments: [
            (ClientError.unavailable as any Error & Sendable, 503, "rpc.unavailable"),
            (ClientError.closed, 502, "rpc.unanswered"),
            (ClientError.timedOut, 504, "rpc.deadline"), (ErrorObject(.busy), 503, "rpc.busy"),
            (ErrorObject(.untrustedPeer), 502, "rpc.untrustedPeer"), (ErrorObject(.forbidden), 502, "rpc.forbidden"),
            (ErrorObject(.unknownCall("x")), 502, "rpc.unknownCall"),
        ])
    func identityFails(error: any Error & Sendable, status: Int, type: String) async throws {
        let answer = try await TestGateway(identity: ScriptedClient.failing(error))
            .ask(.put, "/v1/for-couriers", token: "courier")
        expectProblem(answer, status, type)
        #expect((answer.member("reference") == nil) == (status != 502))
    }

    @Test("Sessions are not cached while identity's feed is not followed")
    func uncached() async throws {
        let ended = Mutex(false)
        let real = try InProcessClient(FakeIdentity.dispatcher(), as: EchoService.peer)
        let identity = ScriptedClient { _ in
            if ended.withLock({ $0 }) { throw ErrorObject(CheckSession.Refused.unknownToken, of: CheckSession.name) }
            let params = try Frame.params(meta: CallMeta(), call: Array(#"{"token":"courier"}"#.utf8))
            return try await real.send(CheckSession.name, params: params, timeout: .seconds(1))
        }
        let gateway = try TestGateway(identity: identity)
        #expect(try await gateway.ask(.put, "/v1/for-couriers", token: "courier").status == 200)
        ended.withLock { $0 = true }
        #expect(try await gateway.ask(.put, "/v1/for-couriers", token: "courier").status == 401)
    }
}

private final class Asked: Sendable {
    let count = Atomic(0)
}
