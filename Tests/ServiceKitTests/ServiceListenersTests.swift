import Configuration
import Glibc
import Logging
import RPC
@testable import ServiceKit
import ServiceLifecycle
import TestKit
import Testing

@Suite("The listeners of a service")
struct ServiceListenersTests {
    private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    private var dispatcher: Dispatcher {
        get throws {
            let environment = ServiceEnvironment(
                name: "empty", stateDirectory: "/nonexistent",
                configuration: ConfigReader(provider: InMemoryProvider(values: [:])), runtime: .live, logger: logger,
                policy: PeerPolicy(), client: { _ in preconditionFailure("calls nobody") })
            return try ServiceParts([], in: environment).dispatcher
        }
    }

    private func sockets(_ names: String...) -> [ActivatedSocket] {
        names.enumerated().map { ActivatedSocket(name: $1, descriptor: CInt(3 + $0)) }
    }

    private func client(_ path: String) -> SocketClient { SocketClient(path: path, logger: logger) }

    private func send(_ method: String, to client: SocketClient) async throws {
        _ = try await client.send(method, params: Array("{}".utf8), timeout: .seconds(60), mayRepeat: true)
    }

    @Test("Each socket has the role of its name, in any order")
    func named() throws {
        let openings = try ServiceListeners.openings(sockets("metrics", "rpc", "admin"), path: nil)
        #expect(
            openings == [
                .init(role: .metrics, socket: .descriptor(3)), .init(role: .calls, socket: .descriptor(4)),
                .init(role: .admin, socket: .descriptor(5)),
            ])
    }

    @Test("A single socket is for calls under any name that is not another role")
    func only() throws {
        let openings = try ServiceListeners.openings(sockets("kvart-identity.socket"), path: nil)
        #expect(openings == [.init(role: .calls, socket: .descriptor(3))])
    }

    @Test("A path is for calls, for this user only, even if sockets were passed")
    func path() throws {
        let openings = try ServiceListeners.openings(sockets("rpc"), path: "/srv/s")
        #expect(openings == [.init(role: .calls, socket: .path("/srv/s", mode: 0o600))])
    }

    @Test("The start fails without a socket for calls, or with an unknown one")
    func refused() {
        let none = ConfigurationError(
            "no socket was handed over: give --socket PATH, or start with systemd or kvartctl up")
        for names in [[], ["admin"], ["metrics"], ["admin", "metrics"]] {
            let activated = names.map { ActivatedSocket(name: $0, descriptor: 3) }
            #expect(throws: none) { try ServiceListeners.openings(activated, path: nil) }
        }
        let unknown = ConfigurationError("a socket named http was handed over, which is none of rpc, admin, metrics")
        #expect(throws: unknown) { try ServiceListeners.openings(sockets("rpc", "http"), path: nil) }
    }

    @Test("A path that cannot be bound is refused with its name")
    func unbindable() async throws {
        let dispatcher = try dispatcher
        let error = await #expect(throws: ConfigurationError.self) {
            try await ServiceListeners.bind([], path: "/nonexistent/s", dispatcher: dispatcher, logger: logger)
        }
        #expect(error?.description.hasPrefix("cannot listen on /nonexistent/s: ") == true)
    }

    @Test("All three listeners answer at once, each in its role, and stop")
    func together() async throws {
        try await withScratchFolder { folder in
            let listeners = try ListenerRole.allCases.map { ($0, try RawSocket.listen(at: "\(folder)/\($0.rawValue)")) }
            // The server closes its sockets.
            let activated = listeners.map {
                ActivatedSocket(name: $0.rawValue, descriptor: fcntl($1.descriptor, F_DUPFD_CLOEXEC, 0))
            }
            let serviceListeners = try await ServiceListeners.bind(
                activated, path: nil, dispatcher: dispatcher, logger: logger)
            let group = ServiceGroup(
                configuration: ServiceGroupConfiguration(services: serviceListeners.services, logger: logger))
            async let running: Void = group.run()
            let clients = Dictionary(
                uniqueKeysWithValues: ListenerRole.allCases.map { ($0, client("\(folder)/\($0.rawValue)")) })
            for client in clients.values { try await send("rpc.ping", to: client) }
            #expect(serviceListeners.connectionCount == 3)
            try await serviceListeners.probe()
            let metrics = try #require(clients[.metrics])
            try await send("rpc.metrics", to: metrics)
            await #expect(throws: ErrorObject.self) { try await send("rpc.discover", to: metrics) }
            await group.triggerGracefulShutdown()
            try await running
            #expect(serviceListeners.connectionCount == 0)
            for client in clients.values { await client.close() }
        }
    }
}
