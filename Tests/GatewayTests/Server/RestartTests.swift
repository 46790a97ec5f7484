import GatewayService
import Synchronization
import TestKit
import Testing

@Suite("Successive gateways on the same socket", .timeLimit(.minutes(3)))
struct RestartTests {
    /// The outcomes of all clients' requests.
    private final class Tally: Sendable {
        private struct State {
            var isOver = false
            var clients = 0
            var answers = 0
            var failures: [String] = []
        }

        private let state = Mutex(State())

        var isOver: Bool { state.withLock(\.isOver) }
        var clients: Int { state.withLock(\.clients) }
        var answers: Int { state.withLock(\.answers) }
        var failures: [String] { state.withLock(\.failures) }

        func end() { state.withLock { $0.isOver = true } }

        func begin() { state.withLock { $0.clients += 1 } }

        func leave() { state.withLock { $0.clients -= 1 } }

        func count(_ status: Int?) {
            state.withLock { state in
                if status == 200 { state.answers += 1 } else { state.failures.append("status \(status ?? 0)") }
            }
        }

        func count(_ error: any Error) { state.withLock { $0.failures.append("\(error)") } }
    }

    private static let restarts = 6

    @Test("Clients with one request per connection see no errors over many restarts", arguments: [false, true])
    func restarts(doClose: Bool) async throws {
        let owned = try OwnedPort()
        defer { withExtendedLifetime(owned) {} }
        let tally = Tally()
        try await withThrowingTaskGroup(of: Void.self) { clients in
            for _ in 0..<24 {
                tally.begin()
                clients.addTask {
                    while !tally.isOver { await ask(owned.port, doClose: doClose, tally) }
                    tally.leave()
                }
            }
            for restart in 1...Self.restarts {
                let before = tally.answers
                try await TestServer.run(TestGateway(), at: .descriptor(owned.handedOver())) { _ in
                    let areServed = await eventually { tally.answers >= before + 100 }
                    #expect(areServed, "\(tally.answers) answers, \(before) of them before")
                    guard restart == Self.restarts else { return }
                    // No client is left that would wait for another server.
                    tally.end()
                    let haveLeft = await eventually { tally.clients == 0 }
                    #expect(haveLeft)
                }
            }
            try await clients.waitForAll()
        }
        #expect(tally.failures == [])
    }

    private func ask(_ port: Int, doClose: Bool, _ tally: Tally) async {
        do {
            let status = try await RawConnection.open(port) { connection in
                try await connection.send("GET /livez", headers: doClose ? ["Connection: close"] : [])
                return try await connection.answer()?.status
            }
            tally.count(status)
        } catch {
            tally.count(error)
        }
    }

    @Test("A connection made before the start is answered, and one made after the end waits for the next server")
    func queued() async throws {
        let owned = try OwnedPort()
        defer { withExtendedLifetime(owned) {} }
        let server = try await HTTPServer.bind(
            .descriptor(owned.handedOver()), responder: TestGateway().responder, logger: .quiet)
        try await RawConnection.open(owned.port) { early in
            try await early.send("GET /livez")
            #expect(server.connectionCount == 0)
            try await running(server) { _ in
                let status = try await early.answer()?.status
                #expect(status == 200)
                #expect(server.connectionCount == 1)
            }
        }
        try await RawConnection.open(owned.port) { late in
            try await late.send("GET /livez")
            // It is still open when the server stops, which waits for it only briefly.
            let configuration = GatewayConfiguration()
            try await TestServer.run(
                TestGateway(), configuration: configuration, at: .descriptor(owned.handedOver())
            ) { _ in
                let status = try await late.answer()?.status
                #expect(status == 200)
            }
        }
    }
}
