import GatewayService
import HTTPTypes
import RPC
import Testing

@Suite("What a service hears of a request")
struct MetaTests {
    @Test("The peer's address and the agent, cut to size")
    func client() async throws {
        let meta = try await heard(headers: [.userAgent: String(repeating: "x", count: 5_000)])
        #expect(meta.client?.address == "192.0.2.7")
        #expect(meta.client?.agent == String(repeating: "x", count: 200))
        #expect(try await heard(headers: [:]).client?.agent == nil)
        // What is no character would cost the service the whole line, and others on the connection their calls.
        let none = [0xFFFE, 0xFDD0, 0x10FFFF].compactMap { Unicode.Scalar($0 as UInt32) }.map { "\($0)" }.joined()
        #expect(try await heard(headers: [.userAgent: "a\(none)č"]).client?.agent == "ač")
    }

    @Test(
        "The language of ours that Accept-Language asks for most, which is the one that errors are said in",
        arguments: [
            ("hr", "hr"), ("hr-HR,hr;q=0.9,en;q=0.8", "hr"), ("uk;q=0.5", "uk"), (" ar , en", "ar"), ("*", nil),
            ("", nil), ("de, hr;q=0.3, uk;q=0.7", "uk"), ("de, fr;q=0.9", nil), ("hr;q=0", nil), ("\"x\"", nil),
            ("abcdefghi", nil),
        ])
    func language(header: String, language: String?) async throws {
        #expect(try await heard(headers: [.acceptLanguage: header]).language == language)
    }

    @Test("A well-formed traceparent is passed on")
    func trace() async throws {
        let parent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
        #expect(try await heard(headers: [.traceparent: parent]).traceparent == parent)
    }

    @Test(
        "Instead of a malformed traceparent, and without one, there is a new one",
        arguments: [
            "", "00", "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
            "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
            "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-x",
            "00-4bf92f3577b34da6a3ce929d0e0e473-600f067aa0ba902b7-01",
        ])
    func badTrace(parent: String) async throws {
        let new = "00-\(String(repeating: "ab", count: 16))-\(String(repeating: "ab", count: 8))-01"
        #expect(try await heard(headers: [.traceparent: parent]).traceparent == new)
        #expect(try await heard(headers: [:]).traceparent == new)
    }

    @Test("What only we can mend carries the trace beside the reference, so that it is found in all logs")
    func traceOfFailure() async throws {
        let parent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
        let given = try await TestGateway().ask(.post, "/v1/breaks", headers: [.traceparent: parent])
        #expect(given.member("trace") == "4bf92f3577b34da6a3ce929d0e0e4736")
        #expect(given.member("reference") == "inside42")
        let made = try await TestGateway().ask(.post, "/v1/breaks")
        #expect(made.member("trace") == String(repeating: "ab", count: 16))
        let refused = try await TestGateway().ask(.delete, "/v1/refusals/gone")
        #expect(refused.member("trace") == nil)
    }

    @Test("What remains of the time, after the session's check took its part")
    func deadline() async throws {
        var start = ContinuousClock.now
        let remaining = try #require(await heard(headers: [:]).deadlineMs)
        #expect((10_000 - milliseconds(since: start)...10_000).contains(remaining))
        let real = try InProcessClient(FakeIdentity.dispatcher(), as: EchoService.peer)
        let slow = ScriptedClient { method in
            try await Task.sleep(for: .milliseconds(300))
            let params = Array(#"{"meta":{},"call":{"token":"store"}}"#.utf8)
            return try await real.send(method, params: params, timeout: .seconds(1))
        }
        start = ContinuousClock.now
        let answer = try await TestGateway(identity: slow).ask(.post, "/v1/echoes/a", token: "store")
        let less = try #require(try answer.reply(Heard<Say>.self).meta.deadlineMs)
        #expect((10_000 - milliseconds(since: start)...9_700).contains(less))
    }

    /// Part of one counts as one.
    private func milliseconds(since start: ContinuousClock.Instant) -> Int {
        Int((ContinuousClock.now - start) / .milliseconds(1)) + 1
    }

    @Test("When the session's check took all the time, the service is not asked")
    func late() async throws {
        var configuration = GatewayConfiguration()
        configuration.callTime = .milliseconds(50)
        let real = try InProcessClient(FakeIdentity.dispatcher(), as: EchoService.peer)
        let slow = ScriptedClient { method in
            try await Task.sleep(for: .milliseconds(80))
            let params = Array(#"{"meta":{},"call":{"token":"store"}}"#.utf8)
            return try await real.send(method, params: params, timeout: .seconds(1))
        }
        let service = ScriptedClient.failing(Broken())
        let gateway = try TestGateway(service: service, identity: slow, configuration: configuration)
        expectProblem(try await gateway.ask(.post, "/v1/echoes/a", token: "store"), 504, "rpc.deadline")
        #expect(service.sent.isEmpty)
    }

    private func heard(headers: HTTPFields) async throws -> CallMeta {
        let heard: Heard<Say> = try await TestGateway().ask(.post, "/v1/echoes/a", headers: headers).reply()
        return heard.meta
    }
}
