import GatewayService
import Glibc
import Logging
import RPC
import ServiceLifecycle
import Testing

/// A gateway on its own port.
struct TestServer {
    let port: Int
    private let group: ServiceGroup

    /// Starts, runs the body, and stops gracefully.
    static func run<T: Sendable>(
        _ gateway: TestGateway, configuration: GatewayConfiguration = .patient,
        at address: ListenAddress = .host("127.0.0.1", port: 0), _ body: (TestServer) async throws -> T
    ) async throws -> T {
        let server = try await HTTPServer.bind(
            address, configuration: configuration, metrics: gateway.metrics, responder: gateway.responder,
            logger: .quiet)
        let port = try #require(server.port)
        return try await running(server) { group in try await body(TestServer(port: port, group: group)) }
    }

    /// Begins the shutdown and does not wait for its end.
    func stop() async { await group.triggerGracefulShutdown() }
}

/// Runs a service while the body runs, and stops it gracefully.
func running<T: Sendable>(_ service: any Service, _ body: (ServiceGroup) async throws -> T) async throws -> T {
    let group = ServiceGroup(configuration: ServiceGroupConfiguration(services: [service], logger: .quiet))
    return try await withThrowingTaskGroup(of: Void.self) { tasks in
        tasks.addTask { try await group.run() }
        let result = try await body(group)
        await group.triggerGracefulShutdown()
        try await tasks.waitForAll()
        return result
    }
}

/// Makes a folder for sockets and removes it after the body.
func withFolder<T>(_ body: (String) async throws -> T) async throws -> T {
    var template = Array("/tmp/gateway-XXXXXX".utf8CString)
    let path = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer {
        unlink("\(path)/echo.sock")
        rmdir(path)
    }
    return try await body(path)
}
