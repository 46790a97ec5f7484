import EgressContract
@testable import EgressService
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("SMS channel", .timeLimit(.minutes(3)))
struct SMSChannelTests {
    private let clock = TestClock()
    private let log = RecordedLog()
    private let message = OutgoingSMS(
        id: .example, to: PhoneNumber(unchecked: "+385911112222"), text: "123456 je vaš kôd.")

    private func channel(
        _ url: String, template: SMSTemplate? = nil, accepted: ClosedRange<Int> = 200...299, allowPrivate: Bool = true,
        limits: HTTPSender.Limits = .patient
    ) async throws -> SMSChannel {
        let json = #"{"to":"{to}","text":"{text}","from":"{from}","id":"{id}"}"#
        let settings = try SMSChannel.Settings(
            url: url, authorization: SecretText("Bearer s3cr3t-key"), template: template ?? SMSTemplate(.json, json),
            from: "Kvart", accepted: accepted, allowPrivate: allowPrivate)
        return SMSChannel(
            settings, network: try await .test(limits: limits), runtime: clock.runtime(), logger: log.logger)
    }

    private func url(_ server: FakeServer, scheme: String = "https") -> String {
        "\(scheme)://sms.example:\(server.port)/v1/messages?account=7"
    }

    @Test("A message is posted as JSON with an idempotency key", arguments: [FakeServer.Wire.http2, .http1])
    func json(_ wire: FakeServer.Wire) async throws {
        try await FakeServer.with(wire, { _ in FakeAnswer(202) }) { server async throws in
            try await closing(channel(url(server))) { channel async throws in
                #expect(await channel.send(message) == .accepted)
            }
            let request = try #require(server.requests.first)
            #expect(request.method == "POST")
            #expect(request.path == "/v1/messages?account=7")
            #expect(request.headers["content-type"] == "application/json")
            #expect(request.headers["authorization"] == "Bearer s3cr3t-key")
            #expect(request.headers["idempotency-key"] == message.id.description)
            let root = try JSONDocument(parsing: request.body).root
            #expect(root[member: "to"]?.string == "+385911112222")
            #expect(root[member: "text"]?.string == "123456 je vaš kôd.")
            #expect(root[member: "from"]?.string == "Kvart")
            #expect(root[member: "id"]?.string == message.id.description)
        }
    }

    @Test("A message is posted as a form, in a private network also without TLS")
    func form() async throws {
        try await FakeServer.with(.plain, { _ in FakeAnswer(200) }) { server async throws in
            let template = try SMSTemplate(.form, "to={to}&text={text}")
            try await closing(channel(url(server, scheme: "http"), template: template)) { channel async throws in
                #expect(await channel.send(message) == .accepted)
            }
            let request = try #require(server.requests.first)
            #expect(request.headers["content-type"] == "application/x-www-form-urlencoded")
            #expect(
                String(decoding: request.body, as: UTF8.self)
                    == "to=%2B385911112222&text=123456+je+va%C5%A1+k%C3%B4d.")
        }
    }

    @Test(
        "The gateway's answer becomes the outcome",
        arguments: [
            (FakeAnswer(200), SendMessage.Reply.accepted), (FakeAnswer(299, "queued"), .accepted),
            (FakeAnswer(400, "bad sender"), .refused("400 bad sender")), (FakeAnswer(404), .later("404")),
            (FakeAnswer(422, "no such country"), .refused("422 no such country")),
            (FakeAnswer(401), .later("401")), (FakeAnswer(402, "no credit"), .later("402 no credit")),
            (FakeAnswer(403), .later("403")), (FakeAnswer(408), .later("408")),
            (FakeAnswer(429, headers: ["retry-after": "3"]), .later("429", after: 3)),
            (FakeAnswer(500, "oops"), .later("500 oops")), (FakeAnswer(503), .later("503")),
            (FakeAnswer(302, headers: ["location": "https://evil.example/"]), .later("302")),
            (FakeAnswer(500, content: .endless), .later("500 …")),
        ] as [(FakeAnswer, SendMessage.Reply)])
    func answers(_ answer: FakeAnswer, _ reply: SendMessage.Reply) async throws {
        try await FakeServer.with(.http1, { _ in answer }) { server async throws in
            try await closing(channel(url(server))) { channel async throws in
                #expect(await channel.send(message) == reply)
            }
            #expect(server.requests.count == 1)
        }
    }

    @Test("A gateway can accept messages with only one status")
    func accepted() async throws {
        try await FakeServer.with(.http1, { _ in FakeAnswer(200, "queue full") }) { server async throws in
            try await closing(channel(url(server), accepted: 201...201)) { channel async throws in
                #expect(await channel.send(message) == .later("200 queue full"))
            }
        }
    }

    @Test("Outcome and log contain no number, code or key, even if the gateway repeats them")
    func secrets() async throws {
        let answer = FakeAnswer(
            401, "Bearer s3cr3t-key may not send '123456 je vaš kôd.' to +385911112222, 385 91 111 2222, 091/1112222")
        try await FakeServer.with(.http1, { _ in answer }) { server async throws in
            try await closing(channel(url(server))) { channel async throws in
                let reply = await channel.send(message)
                #expect(reply.outcome == .later)
                let told = (reply.reason ?? "") + log.lines.joined()
                #expect(told.contains("may not send"))
                for secret in ["s3cr3t", "123456", "vaš", "1111", "2222", "385"] { #expect(!told.contains(secret)) }
            }
        }
        #expect(log.lines.count == 1)
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
            try await closing(channel(url(server), allowPrivate: false)) { channel async throws in
                #expect(await channel.send(message) == .later("The host has no public address."))
            }
            #expect(server.requests.isEmpty)
            try await closing(channel(url(server), limits: .short)) { channel async throws in
                #expect(await channel.send(message) == .later("No answer in time."))
                // The server notices the closed connection only after the request, so the client waits.
                latch.open()
            }
            return server
        }
        try await closing(channel(url(stopped))) { channel async throws in
            #expect(await channel.send(message) == .later("No connection: Connection refused."))
        }
    }

    @Test("Invalid settings are refused")
    func settings() throws {
        let template = try SMSTemplate(.form, "to={to}&text={text}")
        for url in [
            "", "sms.example/v1", "http://sms.example/v1", "https://user:pass@sms.example/v1", "https://sms.example",
        ] {
            #expect(throws: SMSChannel.Settings.Fault.url) { try SMSChannel.Settings(url: url, template: template) }
        }
        #expect(throws: SMSChannel.Settings.Fault.authorization) {
            try SMSChannel.Settings(
                url: "https://sms.example/v1", authorization: SecretText("a\r\nb: c"), template: template)
        }
        #expect(
            try SMSChannel.Settings(url: "http://sms.example/v1", template: template, allowPrivate: true).address.port
                == 80)
    }
}
