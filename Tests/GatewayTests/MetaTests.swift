import GatewayService
import HTTPTypes
import RPC
import Testing
import Vocabulary

@Suite("Request metadata sent to services")
struct MetaTests {
    @Test("The peer address and the user agent are sent, truncated to their limits")
    func client() async throws {
        let meta = try await heard(headers: [.userAgent: String(repeating: "x", count: 5_000)])
        #expect(meta.client?.address == "192.0.2.7")
        #expect(meta.client?.agent == String(repeating: "x", count: 200))
        #expect(try await heard(headers: [:]).client?.agent == nil)
        // A noncharacter would make the line unreadable and fail the connection's other calls.
        let none = [0xFFFE, 0xFDD0, 0x10FFFF].compactMap { Unicode.Scalar($0 as UInt32) }.map { "\($0)" }.joined()
        #expect(try await heard(headers: [.userAgent: "a\(none)č"]).client?.agent == "ač")
    }

    @Test("The secret of a guest is passed on, shortened to its limit, and shown in no log")
    func guest() async throws {
        let name = try #require(HTTPField.Name("Kvart-Guest"))
        let meta = try await heard(headers: [name: String(repeating: "x", count: 5_000)])
        #expect(meta.guest?.text == String(repeating: "x", count: 200))
        #expect(!"\(meta)".contains("xx"))
        #expect(try await heard(headers: [:]).guest == nil)
    }

    @Test(
        "The supported language with the highest weight in Accept-Language is sent and used for errors",
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
        "A missing or malformed traceparent is replaced by a new one",
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

    @Test("An internal error has the trace id beside the reference, so that all logs can be correlated")
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

    @Test("The service gets the time that is left after the session check")
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

    /// Returns the elapsed milliseconds, rounded up.
    private func milliseconds(since start: ContinuousClock.Instant) -> Int {
        Int((ContinuousClock.now - start) / .milliseconds(1)) + 1
    }

    @Test("The service is not called when the session check took all the time")
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
