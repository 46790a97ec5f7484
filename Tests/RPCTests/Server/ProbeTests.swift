import Glibc
import Logging
import NIOCore
import NIOPosix
import RPC
import Synchronization
import TestKit
import Testing

@Suite("Probes of a server", .timeLimit(.minutes(3)), .serialized)
struct ProbeTests {
    /// Blocks one event loop until it is released, or for half a minute, because other tests need it.
    private final class StuckLoop: Sendable {
        private let isFree = Atomic(false)
        private let hasGoneOn = Atomic(false)

        /// Whether the loop is still blocked.
        var isStuck: Bool { !hasGoneOn.load(ordering: .acquiring) }

        init() {
            MultiThreadedEventLoopGroup.singleton.next().execute {
                let end = ContinuousClock.now + .seconds(30)
                while !self.isFree.load(ordering: .acquiring), ContinuousClock.now < end { usleep(1_000) }
                self.hasGoneOn.store(true, ordering: .releasing)
            }
        }

        func free() { isFree.store(true, ordering: .releasing) }
    }

    @Test("A probe is answered while a connection has its maximum of calls", arguments: RPC.ListenerRole.allCases)
    func busy(role: RPC.ListenerRole) async throws {
        let observer = RecordingObserver()
        try await withServer(role: role, observer: observer) { server in
            let socket = try server.connect()
            let call = #"{"jsonrpc":"2.0","id":1,"method":"test.wait"}"# + "\n"
            try await socket.send(String(repeating: call, count: 64))
            if role != .metrics {
                try await eventually("all wait") { server.service.state.gate.arrived == 64 }
            }
            try await server.server.probe()
            #expect(try await server.service.outcomes(of: "rpc.health") == [:])
            let methods = observer.all.map(\.method)
            #expect(!methods.contains("rpc.health"))
            #expect(try await server.service.number("kvart_rpc_calls_in_flight") == (role == .metrics ? 0 : 64))
        }
    }

    @Test("A probe is not answered while a loop is stuck, and is answered when the loop continues")
    func stuck() async throws {
        try await withServer { server in
            let loop = StuckLoop()
            let answers = Recorder()
            async let probe: Void = {
                try await server.server.probe()
                answers.append("answered")
            }()
            // Long enough for an answer.
            try await Task.sleep(for: .milliseconds(100))
            #expect(answers.all == [])
            loop.free()
            try await probe
        }
    }

    @Test("A cancelled probe returns at once, even while a loop is stuck")
    func cancelled() async throws {
        try await withServer { server in
            let loop = StuckLoop()
            let probe = Task { try await server.server.probe() }
            probe.cancel()
            await #expect(throws: CancellationError.self) { try await probe.value }
            #expect(loop.isStuck)
            loop.free()
        }
    }

    @Test("A probe of a failing service passes, because the service answers")
    func failing() async throws {
        let dispatcher = try Dispatcher(
            contracts: [], calls: Calls(), policy: PeerPolicy(),
            health: { Health(service: "test", status: .failing, reason: "The disk is full.") },
            newReference: { "none" }, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        try await withSocketPath { path in
            let server = try await RPCServer.bind(
                .path(path, mode: 0o600), dispatcher: dispatcher,
                logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            let running = Task { try await server.run() }
            try await server.probe()
            running.cancel()
            try await running.value
        }
    }

    @Test("A probe is answered while the server stops")
    func stopping() async throws {
        try await withServer { server in
            server.beginStopping()
            try await server.server.probe()
        }
    }
}
