import EgressContract
@testable import EgressService
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("Acquirer channel", .timeLimit(.minutes(3)))
struct AcquirerChannelTests {
    private let clock = TestClock()
    private let log = RecordedLog()
    private let request =
        #"{"transactionType":"REFUND","merchantAccount":"kvart_ua","orderReference":"coach-0196-1","amount":450.00,"#
        + #""currency":"UAH","comment":"Поїздку скасовано","merchantSignature":"e861e8a1a6d0cdcbc7ae97e350036eb2"}"#

    private func channel(
        _ url: String, allowPrivate: Bool = true, limits: HTTPSender.Limits = .patientAcquirer
    ) async throws -> AcquirerChannel {
        let api = try #require(HTTPAddress(url))
        return AcquirerChannel(
            AcquirerChannel.Settings(api: api, allowPrivate: allowPrivate), network: try await .test(limits: limits),
            runtime: clock.runtime(), logger: log.logger)
    }

    /// Sends one request, and closes the channel in any case.
    private func ask(_ channel: AcquirerChannel, beforeClosing: () -> Void = {}) async throws -> SendToAcquirer.Reply {
        let reply = await channel.ask(try RawJSON(parsing: Array(request.utf8)))
        beforeClosing()
        await channel.close()
        return reply
    }

    private func url(_ server: FakeServer, scheme: String = "https") -> String {
        "\(scheme)://localhost:\(server.port)/api"
    }

    @Test("A request is sent and its answer returned byte for byte")
    func exact() async throws {
        let answer = #"{"orderReference":"coach-0196-1","amount":450.00,"reason":"Гаразд","reasonCode":1100}"#
        try await FakeServer.with(.http1, { _ in FakeAnswer(200, answer) }) { server async throws in
            let reply = try await ask(channel(url(server)))
            #expect(reply == SendToAcquirer.Reply(outcome: .answered, status: 200, body: answer))
            let sent = try #require(server.requests.first)
            #expect(server.requests.count == 1)
            #expect(sent.method == "POST")
            #expect(sent.path == "/api")
            #expect(sent.headers["content-type"] == "application/json")
            #expect(String(decoding: sent.body, as: UTF8.self) == request)
        }
    }

    @Test("A sandbox gets requests without TLS")
    func plain() async throws {
        try await FakeServer.with(.plain, { _ in FakeAnswer(201, "{}") }) { server async throws in
            let reply = try await ask(channel(url(server, scheme: "http")))
            #expect(reply == SendToAcquirer.Reply(outcome: .answered, status: 201, body: "{}"))
        }
    }

    @Test(
        "Every failed request is later, with the reason and the delay",
        arguments: [
            (
                FakeAnswer(400, "bad request"),
                SendToAcquirer.Reply(outcome: .later, status: 400, reason: "400 bad request")
            ),
            (FakeAnswer(404), SendToAcquirer.Reply(outcome: .later, status: 404, reason: "404")),
            (
                FakeAnswer(429, headers: ["retry-after": "7"]),
                SendToAcquirer.Reply(outcome: .later, status: 429, reason: "429", retryAfter: 7)
            ),
            (FakeAnswer(500, "oops"), SendToAcquirer.Reply(outcome: .later, status: 500, reason: "500 oops")),
            (
                FakeAnswer(302, headers: ["location": "https://evil.example/"]),
                SendToAcquirer.Reply(outcome: .later, status: 302, reason: "302")
            ),
            (FakeAnswer(200), SendToAcquirer.Reply(outcome: .later, status: 200, reason: "The answer has no content.")),
            (
                FakeAnswer(200, content: .bytes([0x7B, 0xFF, 0x7D])),
                SendToAcquirer.Reply(outcome: .later, status: 200, reason: "The answer is not text.")
            ),
            (
                FakeAnswer(200, "{\"reason\":\"\u{FFFE}\"}"),
                SendToAcquirer.Reply(outcome: .later, status: 200, reason: "The answer is not text.")
            ),
        ] as [(FakeAnswer, SendToAcquirer.Reply)])
    func later(_ answer: FakeAnswer, _ expected: SendToAcquirer.Reply) async throws {
        try await FakeServer.with(.http1, { _ in answer }) { server async throws in
            let reply = try await ask(channel(url(server)))
            #expect(reply == expected)
            #expect(server.requests.count == 1)
        }
    }

    @Test("An answer of 64 KiB is returned, a longer one is not", arguments: [0, 1])
    func length(_ more: Int) async throws {
        let text = String(repeating: "x", count: 65_536 + more)
        try await FakeServer.with(.http1, { _ in FakeAnswer(200, text) }) { server async throws in
            let reply = try await ask(channel(url(server)))
            let isWhole = reply.body == text
            #expect(isWhole == (more == 0))
            #expect(reply.reason == (more == 0 ? nil : "The answer is too long."))
        }
    }

    @Test("This machine must be allowed; the outcome is later without a connection or an answer")
    func unreachable() async throws {
        let latch = Latch()
        let stopped = try await FakeServer.with(
            .http1,
            { _ in
                await latch.pass()
                return FakeAnswer(200)
            }
        ) { server async throws in
            defer { latch.open() }
            let inside = try await ask(channel(url(server), allowPrivate: false))
            #expect(inside == .later("The host has no public address."))
            #expect(server.requests.isEmpty)
            // The server notices the closed connection only after the request, so the client waits.
            let silent = try await ask(channel(url(server), limits: .short)) { latch.open() }
            #expect(silent == .later("No answer in time."))
            return server
        }
        let nobody = try await ask(channel(url(stopped)))
        #expect(nobody == .later("No connection: Connection refused."))
    }

    @Test("A denial of access is logged; outcome and log contain nothing of the request")
    func secrets() async throws {
        let answer = FakeAnswer(403, "kvart_ua may not refund coach-0196-1, e861e8a1a6d0cdcbc7ae97e350036eb2")
        try await FakeServer.with(.http1, { _ in answer }) { server async throws in
            let reply = try await ask(channel(url(server)))
            #expect(reply.outcome == .later)
            let told = (reply.reason ?? "") + log.lines.joined()
            #expect(told.contains("may not refund"))
            for secret in ["kvart_ua", "coach-0196-1", "e861e8a1"] { #expect(!told.contains(secret)) }
        }
        #expect(log.lines.count == 1)
    }

    @Test("An answered request is not logged")
    func quiet() async throws {
        try await FakeServer.with(.http1, { _ in FakeAnswer(200, #"{"reasonCode":1113}"#) }) { server async throws in
            let reply = try await ask(channel(url(server)))
            #expect(reply.outcome == .answered)
        }
        #expect(log.lines.isEmpty)
    }
}

extension HTTPSender.Limits {
    /// The acquirer's limits, with times long enough for a busy machine.
    fileprivate static var patientAcquirer: HTTPSender.Limits {
        var limits = HTTPSender.Limits.acquirer
        (limits.connect, limits.whole, limits.content) = (.seconds(60), .seconds(60), .seconds(60))
        return limits
    }
}
