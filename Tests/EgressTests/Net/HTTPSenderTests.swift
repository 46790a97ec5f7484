@testable import EgressService
import TestKit
import Testing

@Suite("HTTP sender", .timeLimit(.minutes(3)))
struct HTTPSenderTests {
    private let clock = TestClock()

    private func sender(
        to hosts: [HostRule] = [.host("localhost")], allowPrivate: Bool = true,
        resolver: Resolver = .fixed("127.0.0.1"), limits: HTTPSender.Limits = .patient
    ) async throws -> HTTPSender {
        let clock = self.clock
        return HTTPSender(
            to: Destinations(hosts: hosts, allowPrivate: allowPrivate, resolver: resolver),
            trustRoots: try await TestCertificates.shared().roots, limits: limits, now: { clock.now })
    }

    private func post(_ server: FakeServer, host: String = "localhost", _ target: String = "/a") -> HTTPPost {
        HTTPPost(
            address: HTTPAddress(https: host, port: server.port, target: target),
            headers: [(name: "x-test", value: "yes")], body: Array("hello".utf8))
    }

    @Test("A request is sent unchanged, and answered", arguments: [FakeServer.Wire.http2, .http1])
    func request(_ wire: FakeServer.Wire) async throws {
        try await FakeServer.with(wire, { _ in FakeAnswer(429, headers: ["retry-after": "7"], "no") }) {
            server async throws in
            try await closing(sender()) { sender async throws in
                let answer = try await sender.post(post(server, "/a?b=%20c"))
                #expect(answer.status == 429)
                #expect(answer.retryAfter == "7")
                #expect(answer.body == Array("no".utf8))
            }
            let request = try #require(server.requests.first)
            #expect(request.method == "POST")
            #expect(request.path == "/a?b=%20c")
            #expect(request.headers["x-test"] == "yes")
            #expect(request.body == Array("hello".utf8))
        }
    }

    @Test("Nothing is sent to a host outside the list or to a private address")
    func refused() async throws {
        try await FakeServer.with(.http2, { _ in FakeAnswer(200) }) { server async throws in
            try await closing(sender()) { sender async throws in
                await #expect(throws: HTTPFailure.notAllowed) {
                    try await sender.post(post(server, host: "one.push.example"))
                }
            }
            try await closing(sender(allowPrivate: false)) { sender async throws in
                await #expect(throws: HTTPFailure.privateAddress) { try await sender.post(post(server)) }
            }
            #expect(server.requests.isEmpty)
        }
    }

    @Test("Nothing is sent without TLS unless private addresses are allowed")
    func plain() async throws {
        try await FakeServer.with(.plain, { _ in FakeAnswer(200) }) { server async throws in
            var request = post(server)
            request.address.isEncrypted = false
            let plain = request
            try await closing(sender(allowPrivate: false, resolver: .fixed("8.8.8.8"))) { sender async throws in
                await #expect(throws: HTTPFailure.notAllowed) { try await sender.post(plain) }
            }
            #expect(server.requests.isEmpty)
            try await closing(sender()) { sender async throws in
                #expect(try await sender.post(plain).status == 200)
            }
        }
    }

    @Test("Nothing is sent to a server with an untrusted certificate, another name or only old TLS")
    func distrusted() async throws {
        let clock = self.clock
        let stranger = HTTPSender(
            to: Destinations(hosts: [.host("localhost")], allowPrivate: true, resolver: .fixed("127.0.0.1")),
            limits: .patient, now: { clock.now })
        try await FakeServer.with(.http2, { _ in FakeAnswer(200) }) { server async throws in
            try await closing(stranger) { sender async throws in
                await #expect(throws: HTTPFailure.noTrust) { try await sender.post(post(server)) }
            }
            try await closing(sender(to: [.host("other.example")])) { sender async throws in
                await #expect(throws: HTTPFailure.noTrust) {
                    try await sender.post(post(server, host: "other.example"))
                }
            }
            #expect(server.requests.isEmpty)
        }
        try await FakeServer.with(.oldTLS, { _ in FakeAnswer(200) }) { server async throws in
            try await closing(sender()) { sender async throws in
                await #expect(throws: HTTPFailure.noTrust) { try await sender.post(post(server)) }
            }
            #expect(server.requests.isEmpty)
        }
    }

    @Test("A redirection is returned and not followed", arguments: [301, 302, 303, 307, 308])
    func redirection(_ status: Int) async throws {
        let answering: FakeServer.Answering = { FakeAnswer(status, headers: ["location": "\($0.path)/further"]) }
        try await FakeServer.with(.http2, answering) { server async throws in
            try await closing(sender()) { sender async throws in
                #expect(try await sender.post(post(server)).status == status)
            }
            #expect(server.requests.map(\.path) == ["/a"])
        }
    }

    @Test(
        "8 KiB of an endless content are read, then the stream is closed",
        arguments: [FakeServer.Wire.http2, .http1])
    func endless(_ wire: FakeServer.Wire) async throws {
        try await FakeServer.with(wire, { _ in FakeAnswer(400, content: .endless) }) { server async throws in
            try await closing(sender()) { sender async throws in
                let answer = try await sender.post(post(server))
                #expect(answer.status == 400)
                #expect(answer.body == [UInt8](repeating: UInt8(ascii: "x"), count: 8_192))
                #expect(await eventually { server.brokenOff == 1 })
                // The next request is served.
                #expect(try await sender.post(post(server)).status == 400)
            }
        }
    }

    @Test("The status is returned when the content stops coming")
    func stalled() async throws {
        try await FakeServer.with(.http2, { _ in FakeAnswer(200, content: .stalled) }) { server async throws in
            try await closing(sender(limits: .shortContent)) { sender async throws in
                let answer = try await sender.post(post(server))
                #expect(answer.status == 200)
                #expect(answer.body.isEmpty)
            }
        }
    }

    @Test("A request without an answer times out, and the next one gets another connection")
    func hanging() async throws {
        var requests: [FakeRequest] = []
        // On a busy machine a short limit may pass before the request reaches the server. Then a longer one is used.
        for seconds in [2, 10, 40] as [Int64] where !requests.contains(where: { $0.path == "/hang" }) {
            requests = try await hung(within: .seconds(seconds))
        }
        let answered = requests.filter { $0.path == "/a" }.map(\.connection)
        let unanswered = requests.filter { $0.path == "/hang" }.map(\.connection)
        try #require(answered.count == 2)
        #expect(unanswered == [answered[0]])
        #expect(answered[0] != answered[1])
    }

    /// Posts a request that gets no answer, between two that get one.
    /// - Parameter limit: the time until the answer begins.
    /// - Returns: the requests that reached the server.
    private func hung(within limit: Duration) async throws -> [FakeRequest] {
        let latch = Latch()
        return try await FakeServer.with(
            .http2,
            { request in
                if request.path == "/hang" { await latch.pass() }
                return FakeAnswer(200)
            }
        ) { server async throws in
            defer { latch.open() }
            try await closing(sender()) { sender async throws in
                #expect(try await sender.post(post(server)).status == 200)
                clock.advance(by: .seconds(2))
                await #expect(throws: HTTPFailure.timeout) {
                    try await sender.post(post(server, "/hang"), within: limit)
                }
                #expect(try await sender.post(post(server)).status == 200)
                #expect(await sender.count == 1)
            }
            return server.requests
        }
    }

    @Test("A refused connection is reported with the system's error text")
    func nobody() async throws {
        let port = try await FakeServer.with(.plain, { _ in FakeAnswer(200) }) { $0.port }
        let address = HTTPAddress(https: "localhost", port: port, target: "/")
        try await closing(sender()) { sender async throws in
            await #expect(throws: HTTPFailure.noConnection(cause: "Connection refused")) {
                try await sender.post(HTTPPost(address: address, headers: [], body: []))
            }
        }
    }

    @Test("A cancelled request ends at once")
    func cancelled() async throws {
        let latch = Latch()
        try await FakeServer.with(
            .http2,
            { _ in
                await latch.pass()
                return FakeAnswer(200)
            }
        ) { server async throws in
            defer { latch.open() }
            try await closing(sender()) { sender async throws in
                let request = post(server)
                await withTaskGroup(of: Void.self) { group in
                    group.addTask {
                        await #expect(throws: HTTPFailure.cancelled) { try await sender.post(request) }
                    }
                    #expect(await eventually { server.requests.count == 1 })
                    group.cancelAll()
                }
            }
        }
    }
}
