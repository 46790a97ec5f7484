import Crypto
import EgressContract
@testable import EgressService
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("Web Push channel", .timeLimit(.minutes(3)))
struct WebPushChannelTests {
    private let fixture = WebPushFixture()

    @Test("The push service accepts a push, and the browser decrypts it", arguments: [FakeServer.Wire.http2, .http1])
    func push(_ wire: FakeServer.Wire) async throws {
        try await FakeServer.with(wire, { _ in FakeAnswer(201) }) { server async throws in
            let endpoint = fixture.endpoint(server)
            try await closing(fixture.channel()) { channel async throws in
                let message = try fixture.message(to: endpoint)
                #expect(await channel.send(message) == .accepted)
                #expect(await channel.send(message) == .accepted)
            }
            let request = try #require(server.requests.first)
            #expect(request.method == "POST")
            #expect(request.path == WebPushFixture.path)
            #expect(request.headers["ttl"] == "86400")
            #expect(request.headers["urgency"] == "high")
            #expect(request.headers["topic"] == "0196-17")
            #expect(request.headers["content-encoding"] == "aes128gcm")
            let text = try fixture.browser.read(request.body)
            #expect(String(decoding: text, as: UTF8.self) == #"{"title":"Dostava","number":17}"#)
            let authorization = try #require(request.headers["authorization"])
            let parts = authorization.split(separator: ", k=")
            #expect(parts.last.map { String($0) } == Base64URL.encode(Array(fixture.key.publicKey.x963Representation)))
            let token = try ReadToken(
                String(parts[0].dropFirst("vapid t=".count)), signedBy: fixture.key.publicKey)
            #expect(token.claims[member: "aud"]?.string == "https://one.push.example:\(server.port)")
            #expect(token.claims[member: "sub"]?.string == "mailto:push@kvart.example")
            let end = try #require(token.claims[member: "exp"]?.integer)
            let now = fixture.clock.now.milliseconds / 1_000
            #expect((now + 1...now + 86_400).contains(end))
            // Each push has its own salt and key.
            let headers = try server.requests.map { try Browser.Header($0.body) }
            #expect(headers.count == 2)
            #expect(headers[0].salt != headers[1].salt)
            #expect(headers[0].keyID != headers[1].keyID)
            #expect(server.connections.count == 1)
        }
    }

    @Test(
        "The push service's answer becomes the outcome",
        arguments: [
            (FakeAnswer(200), SendMessage.Reply.accepted), (FakeAnswer(201), .accepted), (FakeAnswer(202), .accepted),
            (FakeAnswer(404, "Not Found"), .gone("404 Not Found")),
            (
                FakeAnswer(410, "push subscription has unsubscribed or expired.\n"),
                .gone("410 push subscription has unsubscribed or expired.")
            ),
            (FakeAnswer(400, "bad"), .refused("400 bad")), (FakeAnswer(413), .refused("413")),
            (FakeAnswer(401, "no token"), .later("401 no token")),
            (FakeAnswer(403, #"{"reason":"BadJwtToken"}"#), .later(#"403 {"reason":"BadJwtToken"}"#)),
            (FakeAnswer(429, headers: ["retry-after": "120"], "slow"), .later("429 slow", after: 120)),
            (
                FakeAnswer(503, headers: ["retry-after": "Sat, 21 Nov 2026 13:00:00 GMT"]),
                .later("503", after: 3_600)
            ),
            (FakeAnswer(500, "\u{0}\u{1B}[2J"), .later("500 [2J")),
            (FakeAnswer(307, headers: ["location": "https://evil.example/"]), .later("307")),
            (
                FakeAnswer(410, content: .endless),
                .gone("410 …")
            ),
        ] as [(FakeAnswer, SendMessage.Reply)])
    func answers(_ answer: FakeAnswer, _ reply: SendMessage.Reply) async throws {
        try await FakeServer.with(.http2, { _ in answer }) { server async throws in
            try await closing(fixture.channel()) { channel async throws in
                #expect(try await channel.send(fixture.message(to: fixture.endpoint(server))) == reply)
            }
            #expect(server.requests.count == 1)
        }
    }

    @Test("A rejected signature removes no browser, and is logged")
    func operatorsFault() async throws {
        let text = "the VAPID credentials do not correspond to the credentials used to create the subscriptions."
        try await FakeServer.with(.http2, { _ in FakeAnswer(403, text) }) { server async throws in
            try await closing(fixture.channel()) { channel async throws in
                let message = try fixture.message(to: fixture.endpoint(server))
                #expect(await channel.send(message) == .later("403 \(text)"))
                #expect(await channel.send(message) == .later("403 \(text)"))
            }
        }
        #expect(fixture.log.lines.count == 1)
    }

    @Test(
        "The channel does not connect to a host outside the list",
        arguments: [
            "one.push.example.evil.example", "notpush.example", "example", "localhost", "push.example.localhost",
            "127.0.0.1",
        ])
    func otherHosts(_ host: String) async throws {
        try await FakeServer.with(.http2, { _ in FakeAnswer(201) }) { server async throws in
            try await closing(fixture.channel()) { channel async throws in
                let message = try fixture.message(to: fixture.endpoint(server, host: host))
                #expect(await channel.send(message) == .refused("This host is not allowed."))
            }
            #expect(server.requests.isEmpty)
        }
    }

    @Test("The channel does not connect to a private address, or to a port other than 443")
    func inside() async throws {
        try await FakeServer.with(.http2, { _ in FakeAnswer(201) }) { server async throws in
            try await closing(fixture.channel(allowPrivate: false)) { channel async throws in
                let port = try fixture.message(to: fixture.endpoint(server))
                #expect(await channel.send(port) == .refused("This host is not allowed."))
                let message = try fixture.message(to: "https://one.push.example\(WebPushFixture.path)")
                #expect(await channel.send(message) == .later("The host has no public address."))
            }
            #expect(server.requests.isEmpty)
        }
    }

    @Test("An invalid subscription is gone")
    func noSubscription() async throws {
        try await FakeServer.with(.http2, { _ in FakeAnswer(201) }) { server async throws in
            try await closing(fixture.channel()) { channel async throws in
                var message = try fixture.message(to: fixture.endpoint(server))
                for point in [
                    [4] + [UInt8](repeating: 7, count: 64), [UInt8](repeating: 0, count: 65),
                    [2] + [UInt8](repeating: 7, count: 64),
                ] {
                    message.subscription.keys.p256dh = try Base64URLBytes(point)
                    #expect(await channel.send(message) == .gone("The browser's key is invalid."))
                }
                for endpoint in ["http://one.push.example/a", "https://one.push.example", "nonsense", ""] {
                    let none = try fixture.message(to: endpoint)
                    #expect(await channel.send(none) == .gone("The endpoint is not a valid address."))
                }
            }
            #expect(server.requests.isEmpty)
        }
    }

    @Test("A push is not sent when the push service would reject it")
    func senseless() async throws {
        try await FakeServer.with(.http2, { _ in FakeAnswer(201) }) { server async throws in
            let endpoint = fixture.endpoint(server)
            try await closing(fixture.channel()) { channel async throws in
                let long = "\"\(String(repeating: "x", count: 3_992))\""
                for message in [
                    try fixture.message(to: endpoint, payload: long),
                    try fixture.message(to: endpoint, topic: String(repeating: "x", count: 33)),
                    try fixture.message(to: endpoint, topic: "a\r\nttl: 0"),
                ] {
                    #expect(await channel.send(message).outcome == .refused)
                }
                #expect(server.requests.isEmpty)
                let longest = "\"\(String(repeating: "x", count: 3_991))\""
                let message = try fixture.message(to: endpoint, payload: longest, topic: "", lifetimeSeconds: -5)
                #expect(await channel.send(message) == .accepted)
            }
            let request = try #require(server.requests.first)
            #expect(request.body.count == 4_096)
            #expect(request.headers["topic"] == nil)
            #expect(request.headers["ttl"] == "0")
        }
    }

    @Test("Outcome and log contain no endpoint, key or token, even if the service repeats them")
    func secrets() async throws {
        try await FakeServer.with(
            .http2,
            { FakeAnswer(403, "no \($0.path) https://one.push.example\($0.path) \($0.headers["authorization"] ?? "")") }
        ) { server async throws in
            try await closing(fixture.channel()) { channel async throws in
                let reply = try await channel.send(fixture.message(to: fixture.endpoint(server)))
                #expect(reply.outcome == .later)
                let told = (reply.reason ?? "") + fixture.log.lines.joined()
                let authorization = try #require(server.requests.first?.headers["authorization"])
                for secret in ["gAAAAABl", "push.example", String(authorization.suffix(80).prefix(30))] {
                    #expect(!told.contains(secret))
                }
            }
        }
    }

    @Test("The outcome is later without an answer")
    func hanging() async throws {
        try await FakeServer.with(
            .http2,
            { _ in
                try await Task.sleep(for: .seconds(60))
                return FakeAnswer(201)
            }
        ) { server async throws in
            try await closing(fixture.channel(limits: .short)) { channel async throws in
                let message = try fixture.message(to: fixture.endpoint(server))
                #expect(await channel.send(message) == .later("No answer in time."))
            }
        }
    }
}
