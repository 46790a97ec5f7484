import Foundation
import Logging
import RPC
import TestKit
import Testing

/// The test service on a socket in its own folder.
///
/// Tests stop it by cancelling its task, which has the same effect as a graceful shutdown.
final class RunningServer: Sendable {
    let service: TestService
    let path: String
    let server: RPCServer
    private let task: Task<Void, any Error>

    private init(service: TestService, path: String, server: RPCServer) {
        self.service = service
        self.path = path
        self.server = server
        task = Task { try await server.run() }
    }

    static func start(
        _ socket: ListeningSocket, at path: String, limits: WireLimits = WireLimits(drainTime: 200),
        role: RPC.ListenerRole = .calls, observer: (any CallObserver)? = nil
    ) async throws -> RunningServer {
        let service = try TestService(
            policy: PeerPolicy(everyService: getuid()), limits: limits, observer: observer)
        let server = try await RPCServer.bind(
            socket, role: role, dispatcher: service.dispatcher,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        return RunningServer(service: service, path: path, server: server)
    }

    static func start(
        at path: String, limits: WireLimits = WireLimits(drainTime: 200), role: RPC.ListenerRole = .calls,
        observer: (any CallObserver)? = nil
    ) async throws -> RunningServer {
        try await start(.path(path, mode: 0o600), at: path, limits: limits, role: role, observer: observer)
    }

    /// Begins the shutdown without waiting.
    func beginStopping() { task.cancel() }

    /// Stops it and waits for the end.
    func stop() async throws {
        task.cancel()
        try await task.value
    }

    func connect() throws -> RawSocket { try RawSocket.connect(to: path) }

    func client() -> SocketClient { SocketClient.quiet(path) }
}

extension SocketClient {
    /// Makes a client without a log.
    static func quiet(_ path: String) -> SocketClient {
        SocketClient(path: path, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }
}

/// Runs a test against a server, and stops it afterwards.
func withServer<T: Sendable>(
    limits: WireLimits = WireLimits(drainTime: 200), role: RPC.ListenerRole = .calls,
    observer: (any CallObserver)? = nil,
    _ body: (RunningServer) async throws -> T
) async throws -> T {
    try await withSocketPath { path in
        let server = try await RunningServer.start(at: path, limits: limits, role: role, observer: observer)
        defer { server.beginStopping() }
        let result = try await body(server)
        server.service.state.gate.open()
        try await server.stop()
        return result
    }
}

/// Makes a path in a temporary folder. It is short, because the address of a socket has 108 bytes.
func withSocketPath<T>(_ body: (String) async throws -> T) async throws -> T {
    var template = Array("\(FileManager.default.temporaryDirectory.path)/kv-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await body(folder + "/s")
}
