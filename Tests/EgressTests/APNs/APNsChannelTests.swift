import Crypto
import EgressContract
@testable import EgressService
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("APNs channel", .timeLimit(.minutes(3)))
struct APNsChannelTests {
    private let fixture = APNsFixture()

    @Test("A push has the path, headers, token and payload of Apple's documentation")
    func push() async throws {
        try await FakeServer.with(.http2, { _ in FakeAnswer(200) }) { server async throws in
            let message = try APNsFixture.message()
            try await closing(fixture.channel(to: server)) { channel async throws in
                #expect(await channel.send(message) == .accepted)
            }
            let request = try #require(server.requests.first)
            #expect(request.method == "POST")
            #expect(request.path == "/3/device/\(APNsFixture.token.text)")
            #expect(request.headers["apns-id"] == message.id.description)
            #expect(request.headers["apns-topic"] == "example.kvart.courier")
            #expect(request.headers["apns-push-type"] == "alert")
            #expect(request.headers["apns-priority"] == "10")
            #expect(request.headers["apns-expiration"] == "1795270000")
            #expect(request.headers["apns-collapse-id"] == "0196-17")
            #expect(request.body == message.payload.bytes)
            let token = try fixture.token(in: request)
            #expect(token.header[member: "alg"]?.string == "ES256")
            #expect(token.header[member: "kid"]?.string == "KEY1234567")
            #expect(token.claims[member: "iss"]?.string == "TEAM123456")
            let issuedAt = try #require(token.claims[member: "iat"]?.integer)
            #expect(abs(issuedAt - fixture.clock.now.milliseconds / 1_000) <= 5)
            #expect(server.requests.count == 1)
        }
    }

    @Test(
        "Apple's answer becomes the outcome",
        arguments: [
            (FakeAnswer(200), SendMessage.Reply.accepted),
            (FakeAnswer(410, #"{"reason":"Unregistered","timestamp":1795262400000}"#), .gone("410 Unregistered")),
            (FakeAnswer(400, #"{"reason":"BadDeviceToken"}"#), .gone("400 BadDeviceToken")),
            (FakeAnswer(400, #"{"reason":"BadCollapseId"}"#), .refused("400 BadCollapseId")),
            (FakeAnswer(413, #"{"reason":"PayloadTooLarge"}"#), .refused("413 PayloadTooLarge")),
            (
                FakeAnswer(429, headers: ["retry-after": "30"], #"{"reason":"TooManyRequests"}"#),
                .later("429 TooManyRequests", after: 30)
            ),
            (FakeAnswer(500, #"{"reason":"InternalServerError"}"#), .later("500 InternalServerError")),
            (FakeAnswer(503, headers: ["retry-after": "5"], "Shutdown"), .later("503", after: 5)),
            (FakeAnswer(500, "<html>\u{0}garbage"), .later("500")),
            (FakeAnswer(400, "{"), .refused("400")),
            (FakeAnswer(400, #"{"reason":7}"#), .refused("400")),
            (FakeAnswer(302, headers: ["location": "/3/device/x"], ""), .later("302")),
            (FakeAnswer(400, content: .endless), .refused("400")),
        ] as [(FakeAnswer, SendMessage.Reply)])
    func answers(_ answer: FakeAnswer, _ reply: SendMessage.Reply) async throws {
        try await FakeServer.with(.http2, { _ in answer }) { server async throws in
            try await closing(fixture.channel(to: server)) { channel async throws in
                #expect(try await channel.send(APNsFixture.message()) == reply)
            }
            #expect(server.requests.count == 1)
        }
    }

    @Test("Several pushes use one connection at once")
    func multiplexing() async throws {
        let latch = Latch()
        try await FakeServer.with(
            .http2,
            { request in
                if request.headers["apns-collapse-id"] != "first" { await latch.pass() }
                return FakeAnswer(200)
            }
        ) { server async throws in
            defer { latch.open() }
            try await closing(fixture.channel(to: server)) { channel async throws in
                #expect(try await channel.send(APNsFixture.message(collapseID: "first")) == .accepted)
                let message = try APNsFixture.message()
                async let one = channel.send(message)
                async let two = channel.send(message)
                // Neither has its answer. Only HTTP/2 allows both requests at once.
                #expect(await eventually { server.requests.count == 3 })
                latch.open()
                let replies = await [one, two]
                #expect(replies == [.accepted, .accepted])
            }
            #expect(server.connections.count == 1)
            let tokens = Set(server.requests.compactMap { $0.headers["authorization"] })
            #expect(tokens.count == 1)
        }
    }

    @Test("A token is replaced at once when Apple calls it expired, and the push is sent again")
    func expired() async throws {
        let clock = fixture.clock
        let old = ExpiredTokens()
        try await FakeServer.with(
            .http2,
            { request in
                let token = request.headers["authorization"] ?? ""
                if old.contains(token) { return FakeAnswer(403, #"{"reason":"ExpiredProviderToken"}"#) }
                return FakeAnswer(200)
            }
        ) { server async throws in
            try await closing(fixture.channel(to: server)) { channel async throws in
                let message = try APNsFixture.message()
                #expect(await channel.send(message) == .accepted)
                old.add(server.requests[0].headers["authorization"] ?? "")
                clock.advance(by: .seconds(1_800))
                #expect(await channel.send(message) == .accepted)
                #expect(server.requests.count == 3)
                #expect(try fixture.token(in: server.requests[2]).header[member: "alg"]?.string == "ES256")
                #expect(await channel.send(message) == .accepted)
                #expect(server.requests.count == 4)
            }
            #expect(fixture.log.lines.isEmpty)
        }
    }

    @Test("An operator's mistake makes messages wait, is logged once, and renews the token only once")
    func operatorsFault() async throws {
        try await FakeServer.with(.http2, { _ in FakeAnswer(403, #"{"reason":"ExpiredProviderToken"}"#) }) {
            server async throws in
            try await closing(fixture.channel(to: server)) { channel async throws in
                let message = try APNsFixture.message()
                #expect(await channel.send(message) == .later("403 ExpiredProviderToken"))
                #expect(server.requests.count == 2)
                #expect(await channel.send(message) == .later("403 ExpiredProviderToken"))
                #expect(server.requests.count == 3)
            }
        }
        #expect(fixture.log.lines.count == 1)
        #expect(fixture.log.lines.first?.hasPrefix("error APNs rejects our pushes") == true)
    }

    @Test("The outcome is later without an answer or a connection")
    func unreachable() async throws {
        let stopped = try await FakeServer.with(
            .http2,
            { _ in
                try await Task.sleep(for: .seconds(60))
                return FakeAnswer(200)
            }
        ) { server async throws in
            try await closing(fixture.channel(to: server, limits: .short)) { channel async throws in
                #expect(try await channel.send(APNsFixture.message()) == .later("No answer in time."))
            }
            return server
        }
        try await closing(fixture.channel(to: stopped)) { channel async throws in
            #expect(
                try await channel.send(APNsFixture.message()) == .later("No connection: Connection refused."))
        }
    }

    @Test("The channel connects to this machine only when that is allowed")
    func privateAddress() async throws {
        try await FakeServer.with(.http2, { _ in FakeAnswer(200) }) { server async throws in
            try await closing(fixture.channel(to: server, allowPrivate: false)) { channel async throws in
                #expect(
                    try await channel.send(APNsFixture.message()) == .later("The host has no public address."))
            }
            #expect(server.requests.isEmpty)
        }
    }

    @Test("A push is not sent when Apple would reject it or a header would be invalid")
    func senseless() async throws {
        try await FakeServer.with(.http2, { _ in FakeAnswer(200) }) { server async throws in
            try await closing(fixture.channel(to: server)) { channel async throws in
                let long = #"{"aps":"\#(String(repeating: "x", count: 4_087))"}"#
                #expect(long.utf8.count == 4_097)
                for message in [
                    try APNsFixture.message(payload: long),
                    try APNsFixture.message(collapseID: "a\r\napns-topic: other"),
                    try APNsFixture.message(collapseID: String(repeating: "x", count: 65)),
                    try APNsFixture.message(collapseID: "ä"),
                ] {
                    #expect(await channel.send(message).outcome == .refused)
                }
                #expect(server.requests.isEmpty)
                let longest = #"{"aps":"\#(String(repeating: "x", count: 4_086))"}"#
                #expect(try await channel.send(APNsFixture.message(payload: longest, collapseID: "")) == .accepted)
            }
            #expect(server.requests.first?.headers["apns-collapse-id"] == nil)
        }
    }

    @Test("Outcome and log contain no token or key, even if Apple repeats them")
    func secrets() async throws {
        try await FakeServer.with(
            .http2,
            { request in
                let token = APNsFixture.token.text
                let authorization = request.headers["authorization"] ?? ""
                return FakeAnswer(403, #"{"reason":"\#(token) \#(authorization)"}"#)
            }
        ) { server async throws in
            try await closing(fixture.channel(to: server)) { channel async throws in
                #expect(try await channel.send(APNsFixture.message()) == .later("403"))
            }
            let authorization = try #require(server.requests.first?.headers["authorization"])
            let log = fixture.log.lines.joined()
            #expect(!log.contains(APNsFixture.token.text))
            #expect(!log.contains(authorization.dropFirst(7)))
        }
    }
}
