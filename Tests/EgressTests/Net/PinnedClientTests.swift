@testable import EgressService
import NIOCore
import Synchronization
import TestKit
import Testing

@Suite("Connections go to the checked address", .timeLimit(.minutes(3)))
struct PinnedClientTests {
    private let clock = TestClock()

    /// A resolver with a changeable answer that counts its lookups.
    private final class Names: Sendable {
        private struct State {
            var addresses: [String]
            var asked = 0
        }

        private let state: Mutex<State>

        init(_ addresses: String...) { state = Mutex(State(addresses: addresses)) }

        var asked: Int { state.withLock(\.asked) }

        func move(to addresses: String...) { state.withLock { $0.addresses = addresses } }

        var resolver: Resolver {
            Resolver { [self] _, port in
                let addresses = state.withLock { state in
                    state.asked += 1
                    return state.addresses
                }
                return try addresses.map { try SocketAddress(ipAddress: $0, port: port) }
            }
        }
    }

    private func sender(
        _ names: Names, to hosts: [HostRule] = [.host("localhost")], limits: HTTPSender.Limits = .patient
    ) async throws -> HTTPSender {
        let clock = self.clock
        return HTTPSender(
            to: Destinations(hosts: hosts, allowPrivate: true, resolver: names.resolver),
            trustRoots: try await TestCertificates.shared().roots, limits: limits, now: { clock.now })
    }

    private func post(_ server: FakeServer, host: String = "localhost", _ target: String = "/a") -> HTTPPost {
        HTTPPost(address: HTTPAddress(https: host, port: server.port, target: target), headers: [], body: [])
    }

    @Test("A changed address of a name takes effect only after five minutes")
    func rebinding() async throws {
        let names = Names("127.0.0.1")
        try await FakeServer.with(.http2, host: "0.0.0.0", { _ in FakeAnswer(200) }) { server async throws in
            try await closing(sender(names)) { sender async throws in
                #expect(try await sender.post(post(server)).status == 200)
                // No server is there: a request would fail.
                names.move(to: "127.9.9.9")
                clock.advance(by: .seconds(290))
                #expect(try await sender.post(post(server)).status == 200)
                #expect(names.asked == 1)
                // The old address is still in the answer: the connection stays.
                names.move(to: "127.0.0.3", "127.0.0.1")
                clock.advance(by: .seconds(20))
                #expect(try await sender.post(post(server)).status == 200)
                #expect(names.asked == 2)
                #expect(server.connections.count == 1)
                // The old address is gone.
                names.move(to: "127.0.0.2")
                clock.advance(by: .seconds(301))
                #expect(try await sender.post(post(server)).status == 200)
                #expect(names.asked == 3)
                #expect(server.connections.count == 2)
                #expect(await sender.count == 1)
            }
        }
    }

    @Test("The next address is used after one that refuses connections")
    func failover() async throws {
        let names = Names("127.0.0.2", "127.0.0.1")
        try await FakeServer.with(.http2, { _ in FakeAnswer(200) }) { server async throws in
            try await closing(sender(names)) { sender async throws in
                await #expect(throws: HTTPFailure.noConnection(cause: "Connection refused")) {
                    try await sender.post(post(server))
                }
                clock.advance(by: .seconds(2))
                await #expect(throws: HTTPFailure.noConnection(cause: "Connection refused")) {
                    try await sender.post(post(server))
                }
                #expect(try await sender.post(post(server)).status == 200)
                #expect(names.asked == 1)
            }
        }
    }

    @Test("The number of clients is limited, and no request is lost")
    func eviction() async throws {
        let latch = Latch()
        let names = Names("127.0.0.1")
        var limits = HTTPSender.Limits.patient
        limits.clients = 1
        let few = limits
        try await FakeServer.with(
            .http2,
            { request in
                if request.path == "/held" { await latch.pass() }
                return FakeAnswer(200)
            }
        ) { server async throws in
            defer { latch.open() }
            try await closing(sender(names, to: [.domain("push.example")], limits: few)) { sender async throws in
                async let held = sender.post(post(server, host: "one.push.example", "/held"))
                #expect(await eventually { server.requests.count == 1 })
                #expect(try await sender.post(post(server, host: "two.push.example")).status == 200)
                #expect(await sender.count == 1)
                latch.open()
                let status = try await held.status
                #expect(status == 200)
                #expect(try await sender.post(post(server, host: "one.push.example")).status == 200)
                #expect(await sender.count == 1)
            }
        }
    }

    @Test("Concurrent requests to a new host share one client")
    func together() async throws {
        let names = Names("127.0.0.1")
        try await FakeServer.with(.http2, { _ in FakeAnswer(200) }) { server async throws in
            try await closing(sender(names)) { sender async throws in
                let request = post(server)
                let answers = await race(20) { _ in try await sender.post(request).status }
                #expect(answers.winners() == [Int](repeating: 200, count: 20))
                #expect(await sender.count == 1)
            }
        }
    }

    @Test("Closing waits for the requests in progress and refuses new ones")
    func closes() async throws {
        let latch = Latch()
        try await FakeServer.with(
            .http2,
            { _ in
                await latch.pass()
                return FakeAnswer(200)
            }
        ) { server async throws in
            defer { latch.open() }
            let subject = try await sender(Names("127.0.0.1"))
            let request = post(server)
            let closing = Latch()
            try await withThrowingTaskGroup(of: Int?.self) { group in
                group.addTask { try await subject.post(request).status }
                #expect(await eventually { server.requests.count == 1 })
                group.addTask {
                    await subject.close()
                    closing.open()
                    return nil
                }
                #expect(await eventually { await subject.count == 0 })
                await #expect(throws: HTTPFailure.cancelled) { try await subject.post(request) }
                let isEarly = closing.isOpen
                #expect(!isEarly)
                latch.open()
                let statuses = try await group.reduce(into: [Int?]()) { $0.append($1) }
                #expect(statuses.contains(200))
            }
            let isLate = closing.isOpen
            #expect(isLate)
            #expect(server.requests.count == 1)
        }
    }
}
