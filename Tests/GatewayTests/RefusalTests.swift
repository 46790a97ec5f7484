import HTTPTypes
import RPC
import Testing
import Vocabulary

@Suite("Refusals and failures of services")
struct RefusalTests {
    @Test("The kind of a refusal determines the HTTP status", arguments: Refuse.Refused.allCases)
    func kinds(refused: Refuse.Refused) async throws {
        let answer = try await TestGateway().ask(.delete, "/v1/refusals/\(refused.reason)")
        expectProblem(answer, refused.kind.rawValue, "echo.refuse.\(refused.reason)")
        #expect(answer.member("message") == "You asked for \(refused.reason).")
        #expect(answer.faults == (refused == .invalid ? ["kind": ["invalid"]] : [:]))
        #expect((try answer.json[member: "errors"] == nil) == (refused != .invalid))
        #expect(answer.member("reference") == nil)
        #expect((answer.headers[.wwwAuthenticate] == "Bearer") == (refused == .unauthenticated))
    }

    @Test("The arguments of a refusal are members of the problem")
    func arguments() async throws {
        let refusal = ErrorObject(
            Refuse.Refused.forbidden, of: Refuse.name, arguments: ["contact": "office@kvart.test"])
        let answer = try await TestGateway(service: ScriptedClient.failing(refusal)).ask(.delete, "/v1/refusals/x")
        expectProblem(answer, 403, "echo.refuse.forbidden")
        #expect(answer.member("arguments") == #"{"contact":"office@kvart.test"}"#)
        let without = try await TestGateway().ask(.delete, "/v1/refusals/forbidden")
        #expect(without.member("arguments") == nil)
    }

    @Test("A retry time is sent as Retry-After with any error")
    func retryAfter() async throws {
        let throttled = ErrorObject(.throttled(retryAfter: 30))
        let answer = try await TestGateway(service: ScriptedClient.failing(throttled)).ask(.post, "/v1/breaks")
        expectProblem(answer, 429, "rpc.throttled")
        #expect(answer.headers[.retryAfter] == "30")
        var busy = ErrorObject(.busy)
        busy.data.retryAfter = 7
        let later = try await TestGateway(service: ScriptedClient.failing(busy)).ask(.post, "/v1/breaks")
        expectProblem(later, 503, "rpc.busy")
        #expect(later.headers[.retryAfter] == "7")
        let refused = try await TestGateway().ask(.delete, "/v1/refusals/throttled")
        #expect(refused.headers[.retryAfter] == nil)
    }

    @Test("An internal error of a service answers 502 with the reference in the service's log")
    func broken() async throws {
        let answer = try await TestGateway().ask(.post, "/v1/breaks")
        expectProblem(answer, 502, "rpc.internal")
        #expect(answer.member("reference") == "inside42")
        #expect(!answer.text.contains("Broken"))
    }

    @Test("A service without storage answers 507 with Retry-After, in each language")
    func cannotStore() async throws {
        let service = ScriptedClient.failing(ErrorObject(.cannotStore))
        let answer = try await TestGateway(service: service).ask(.post, "/v1/breaks")
        expectProblem(answer, 507, "rpc.cannotStore")
        #expect(answer.headers[.retryAfter] == "30")
        #expect(answer.member("message") == "This cannot be stored right now. Try again later.")
        #expect(answer.member("reference") == nil)
    }

    @Test(
        "Each RPC error becomes the matching HTTP status",
        arguments: [
            (CallError.busy, 503, "rpc.busy"), (.goingAway, 503, "rpc.goingAway"), (.deadline, 504, "rpc.deadline"),
            (.unknownCall("secret"), 502, "rpc.unknownCall"), (.parse("secret"), 502, "rpc.parse"),
            (.invalidRequest("secret"), 502, "rpc.invalidRequest"), (.untrustedPeer, 502, "rpc.untrustedPeer"),
            (.forbidden, 403, "rpc.forbidden"), (.unauthenticated, 401, "rpc.unauthenticated"),
            (.invalid(Faults("a.b", .required)), 422, "rpc.invalid"),
        ])
    func wire(error: CallError, status: Int, type: String) async throws {
        let answer = try await TestGateway(service: ScriptedClient.failing(ErrorObject(error))).ask(.post, "/v1/breaks")
        expectProblem(answer, status, type)
        #expect(answer.headers[.retryAfter] == (status == 503 ? "1" : nil))
        #expect(answer.member("reference") == (status == 502 ? "gateway7" : nil))
        #expect(!answer.text.contains("secret"))
        #expect(answer.faults == (status == 422 ? ["a.b": ["required"]] : [:]))
    }

    @Test(
        "Each client error becomes the matching HTTP status",
        arguments: [
            (ClientError.unavailable, 503, "rpc.unavailable"), (.closed, 502, "rpc.unanswered"),
            (.unreadable, 502, "rpc.unanswered"), (.timedOut, 504, "rpc.deadline"), (.overloaded, 503, "rpc.busy"),
            (.tooLarge(limit: 9), 413, "gateway.tooLarge"), (.answerTooLarge(limit: 9), 502, "rpc.unanswered"),
        ])
    func client(error: ClientError, status: Int, type: String) async throws {
        let answer = try await TestGateway(service: ScriptedClient.failing(error)).ask(.post, "/v1/breaks")
        expectProblem(answer, status, type)
        #expect(answer.headers[.retryAfter] == (status == 503 ? "1" : nil))
        #expect(answer.member("reference") == (status == 502 ? "gateway7" : nil))
    }

    @Test("An unknown error code answers 502")
    func unknownCode() async throws {
        var error = ErrorObject(.internal(reference: "later"))
        error.code = 418
        let answer = try await TestGateway(service: ScriptedClient.failing(error)).ask(.post, "/v1/breaks")
        expectProblem(answer, 502, "rpc.internal")
        #expect(answer.member("reference") == "later")
    }

    @Test("An internal error of the gateway answers 500 with a reference and without its text")
    func own() async throws {
        let answer = try await TestGateway(service: ScriptedClient.failing(Broken())).ask(.post, "/v1/breaks")
        expectProblem(answer, 500, "gateway.internal")
        #expect(answer.member("reference") == "gateway7")
        #expect(!answer.text.contains("Broken"))
    }

    @Test("A result without a reply answers 502")
    func noReply() async throws {
        let service = try ScriptedClient.replying(#"{"meta":{}}"#)
        expectProblem(try await TestGateway(service: service).ask(.post, "/v1/breaks"), 502, "rpc.unanswered")
    }

    @Test("A reply is relayed byte by byte")
    func bytes() async throws {
        let service = try ScriptedClient.replying(#"{"meta":{"x":1},"reply":{"a":1.50,"é":"é\/","b":[ ]}}"#)
        let answer = try await TestGateway(service: service).ask(.post, "/v1/breaks")
        #expect(answer.status == 200)
        #expect(answer.text == #"{"a":1.50,"é":"é\/","b":[ ]}"#)
        #expect(answer.headers[.contentLength] == "\(answer.bytes.count)")
    }
}
