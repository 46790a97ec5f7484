import Configuration
import Glibc
import Logging
import RPC
@testable import ServiceKit
import ServiceLifecycle
import TestKit
import Testing

@Suite("The doors of a service")
struct ServiceDoorsTests {
    private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    private var dispatcher: Dispatcher {
        get throws {
            let environment = ServiceEnvironment(
                name: "empty", stateDirectory: "/nonexistent",
                configuration: ConfigReader(provider: InMemoryProvider(values: [:])), effects: .live, logger: logger,
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

    @Test("Each socket is the door that its name says, in whatever order they come")
    func named() throws {
        let openings = try ServiceDoors.openings(sockets("metrics", "rpc", "admin"), path: nil)
        #expect(
            openings == [
                .init(door: .metrics, socket: .descriptor(3)), .init(door: .calls, socket: .descriptor(4)),
                .init(door: .admin, socket: .descriptor(5)),
            ])
    }

    @Test("The only one is for calls under any name that is no other door's")
    func only() throws {
        let openings = try ServiceDoors.openings(sockets("kvart-identity.socket"), path: nil)
        #expect(openings == [.init(door: .calls, socket: .descriptor(3))])
    }

    @Test("A path is for calls, for this user alone, whatever else was handed over")
    func path() throws {
        let openings = try ServiceDoors.openings(sockets("rpc"), path: "/srv/s")
        #expect(openings == [.init(door: .calls, socket: .path("/srv/s", mode: 0o600))])
    }

    @Test("Without a door for calls, or with one that nobody knows, there is no start")
    func refused() {
        let none = ConfigurationError(
            "no socket was handed over: give --socket PATH, or start with systemd or kvartctl up")
        for names in [[], ["admin"], ["metrics"], ["admin", "metrics"]] {
            let activated = names.map { ActivatedSocket(name: $0, descriptor: 3) }
            #expect(throws: none) { try ServiceDoors.openings(activated, path: nil) }
        }
        let unknown = ConfigurationError("a socket named http was handed over, which is none of rpc, admin, metrics")
        #expect(throws: unknown) { try ServiceDoors.openings(sockets("rpc", "http"), path: nil) }
    }

    @Test("A path that cannot be bound is refused with its name")
    func unbindable() async throws {
        let dispatcher = try dispatcher
        let error = await #expect(throws: ConfigurationError.self) {
            try await ServiceDoors.bind([], path: "/nonexistent/s", dispatcher: dispatcher, logger: logger)
        }
        #expect(error?.description.hasPrefix("cannot listen on /nonexistent/s: ") == true)
    }

    @Test("All three answer at once, each what it is for, and stop")
    func together() async throws {
        try await withScratchFolder { folder in
            let listeners = try Door.allCases.map { ($0, try RawSocket.listen(at: "\(folder)/\($0.rawValue)")) }
            // The server closes what it is given.
            let activated = listeners.map {
                ActivatedSocket(name: $0.rawValue, descriptor: fcntl($1.descriptor, F_DUPFD_CLOEXEC, 0))
            }
            let doors = try await ServiceDoors.bind(activated, path: nil, dispatcher: dispatcher, logger: logger)
            let group = ServiceGroup(
                configuration: ServiceGroupConfiguration(services: doors.services, logger: logger))
            async let running: Void = group.run()
            let clients = Dictionary(
                uniqueKeysWithValues: Door.allCases.map { ($0, client("\(folder)/\($0.rawValue)")) })
            for client in clients.values { try await send("rpc.ping", to: client) }
            #expect(doors.connectionCount == 3)
            try await doors.probe()
            let metrics = try #require(clients[.metrics])
            try await send("rpc.metrics", to: metrics)
            await #expect(throws: ErrorObject.self) { try await send("rpc.discover", to: metrics) }
            await group.triggerGracefulShutdown()
            try await running
            #expect(doors.connectionCount == 0)
            for client in clients.values { await client.close() }
        }
    }
}
