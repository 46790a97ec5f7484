@testable import GatewayService
import HTTPTypes
import RPC
import Testing
import Vocabulary

@Suite("Answers to raw calls")
struct RawAnswerTests {
    /// Returns a gateway for a service with this raw reply, as JSON.
    private static func gateway(_ reply: String) throws -> TestGateway {
        try TestGateway(
            service: ScriptedClient.replying(#"{"meta":{"version":3,"retryAfter":9},"reply":\#(reply)}"#),
            contracts: RawGateway.contracts)
    }

    private static func reply(
        status: Int = 200, type: String? = "text/plain", body: [UInt8] = [], location: String? = nil
    ) -> String {
        let (type, location) = (type.map(quoted) ?? "null", location.map(quoted) ?? "null")
        let body = quoted(Base64Bytes(body).text)
        return #"{"status":\#(status),"mediaType":\#(type),"body":\#(body),"location":\#(location)}"#
    }

    @Test("An answer is sent as the service wrote it, with the common headers")
    func bytes() async throws {
        let bytes: [UInt8] = [0, 255, 10, 13, 123]
        let town = try RawGateway { _ in
            RawReply(status: 200, mediaType: "application/json", body: Base64Bytes(bytes))
        }
        let answer = try await town.post([1])
        #expect(answer.status == 200)
        #expect(answer.bytes == bytes)
        #expect(answer.headers[.contentType] == "application/json")
        #expect(answer.headers[.contentLength] == "5")
        #expect(answer.headers[.cacheControl] == "no-store")
        #expect(answer.headers[.xContentTypeOptions] == "nosniff")
        #expect(answer.headers[.referrerPolicy] == "no-referrer")
        #expect(
            answer.headers[.contentSecurityPolicy]
                == "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox")
        #expect(answer.headers[.eTag] == nil && answer.headers[.location] == nil && answer.headers[.retryAfter] == nil)
    }

    @Test("A returning browser is redirected to a path on this host")
    func seeOther() async throws {
        let town = try RawGateway { call in .seeOther("/coach-payments/\(call.key)") }
        let answer = try await town.post(Array("status=Approved".utf8), at: "0f1e")
        #expect(answer.status == 303)
        #expect(answer.headers[.location] == "/coach-payments/0f1e")
        #expect(answer.bytes.isEmpty)
        #expect(answer.headers[.contentType] == nil)
        #expect(answer.headers[.cacheControl] == "no-store")
    }

    @Test(
        "The service may choose any status from 200 to 499", arguments: [200, 202, 204, 303, 400, 403, 422, 499])
    func statuses(status: Int) async throws {
        let body: [UInt8] = status == 204 ? [] : [1]
        let answer = try await Self.gateway(Self.reply(status: status, body: body)).ask(.post, "/v1/raws/a/call")
        #expect(answer.status == status)
        #expect(answer.bytes == body)
    }

    private static let badReplies: [String] = [
        "{}", "[]", "null", #"{"status":200}"#, #"{"status":"200","mediaType":null,"body":"","location":null}"#,
        #"{"status":200,"mediaType":null,"body":"*","location":null}"#,
        // Not a final status: informational, reserved for the gateway, or undefined.
        reply(status: 100), reply(status: 101), reply(status: 199), reply(status: 500), reply(status: 503),
        reply(status: 999), reply(status: 0), reply(status: -303), reply(status: 1_000_000_000),
        // Content without a type, or with a status that allows none.
        reply(type: nil, body: [1]), reply(status: 204, body: [1]), reply(status: 304, body: [1]),
        reply(body: Array(repeating: 1, count: RawReply.maxBytes + 1)),
        // Header injection.
        reply(type: "text/plain\nSet-Cookie: a=b"), reply(type: "text/plain\r\nX: 1"), reply(type: "text/plain\u{0}"),
        reply(type: "text"), reply(type: ""), reply(type: "text/html; charset=\"a\""), reply(type: " text/html"),
        reply(status: 303, location: "/a\r\nSet-Cookie: a=b"), reply(status: 303, location: "/a\nX: 1"),
        reply(status: 303, location: "/a\u{0}"), reply(status: 303, location: "/a\u{7F}"),
        reply(status: 303, location: "/\t/evil.test"), reply(status: 303, location: "/a b"),
        reply(status: 303, location: "/č"),
        // Another host, as some clients read it.
        reply(status: 303, location: ""), reply(status: 303, location: "//evil.test"),
        reply(status: 303, location: "///evil.test"), reply(status: 303, location: #"/\evil.test"#),
        reply(status: 303, location: #"\\evil.test"#), reply(status: 303, location: "https://evil.test/"),
        reply(status: 303, location: "evil.test"), reply(status: 303, location: "javascript:alert(1)"),
        reply(status: 303, location: " /a"), reply(status: 303, location: "?a"), reply(location: "//evil.test"),
    ]

    @Test("An unsafe answer becomes 502 and is not shown", arguments: badReplies)
    func bad(reply: String) async throws {
        let answer = try await Self.gateway(reply).ask(.post, "/v1/raws/a/call")
        expectProblem(answer, 502, "rpc.unanswered")
        #expect(answer.member("reference") == "gateway7")
        #expect(answer.headers[.location] == nil && answer.headers[.setCookie] == nil)
        #expect(!answer.text.contains("evil"))
    }

    @Test("An answer of 64 KiB is sent, and unknown members are ignored")
    func maxBytes() async throws {
        let body = [UInt8](repeating: 7, count: RawReply.maxBytes)
        let reply = Self.reply(body: body).dropLast() + #","later":1}"#
        let answer = try await Self.gateway(String(reply)).ask(.post, "/v1/raws/a/call")
        #expect(answer.status == 200)
        #expect(answer.bytes == body)
    }

    private static let failuresCases: [(any Error & Sendable, Int, String)] = [
        (ErrorObject(CallError.busy), 503, "rpc.busy"), (ErrorObject(CallError.goingAway), 503, "rpc.goingAway"),
        (ErrorObject(CallError.deadline), 504, "rpc.deadline"),
        (ErrorObject(CallError.internal(reference: "inside42")), 502, "rpc.internal"),
        (ErrorObject(CallError.invalid(Faults("key", .required))), 422, "rpc.invalid"),
        (ClientError.unavailable, 503, "rpc.unavailable"), (ClientError.timedOut, 504, "rpc.deadline"),
        (ClientError.closed, 502, "rpc.unanswered"), (Broken(), 500, "gateway.internal"),
    ]

    @Test("A failing service answers a problem with its status, so that the sender retries", arguments: failuresCases)
    func failures(error: any Error & Sendable, status: Int, type: String) async throws {
        let gateway = try TestGateway(service: ScriptedClient.failing(error), contracts: RawGateway.contracts)
        let answer = try await gateway.ask(.post, "/v1/raws/a/call", bytes: [1])
        expectProblem(answer, status, type)
        #expect(answer.headers[.retryAfter] == (status == 503 ? "1" : nil))
    }

    @Test("The gateway never repeats a raw call")
    func once() async throws {
        let service = ScriptedClient.failing(ClientError.closed)
        let gateway = try TestGateway(service: service, contracts: RawGateway.contracts)
        _ = try await gateway.ask(.post, "/v1/raws/a/call", bytes: [1])
        let repeated = service.sent.map(\.mayRepeat)
        #expect(repeated == [false])
    }
}
