import ServiceKit
import Testing

@testable import GatewayService

@Suite("Assignment of inherited sockets")
struct SocketNameTests {
    private func options(metrics: String? = nil) -> GatewayOptions {
        var options = GatewayOptions()
        options.listen = "127.0.0.1:8081"
        options.metrics = metrics
        return options
    }

    private func sockets(_ names: String..., metrics: String? = nil) throws -> GatewaySockets {
        let handed = names.enumerated().map { ActivatedSocket(name: $1, descriptor: 3 + CInt($0)) }
        return try GatewaySockets(options(metrics: metrics), handed)
    }

    @Test("Sockets are assigned by name, in any order")
    func named() throws {
        let sockets = try sockets("metrics", "http")
        #expect(sockets.front == .descriptor(4))
        #expect(sockets.metrics == .descriptor(3))
    }

    @Test("A single socket serves clients, whatever its name, unless it is named metrics")
    func single() throws {
        #expect(try sockets("kvart-gateway.socket").front == .descriptor(3))
        #expect(try sockets("kvart-gateway.socket").metrics == nil)
        let sockets = try sockets("metrics")
        #expect(sockets.front == .host("127.0.0.1", port: 8_081))
        #expect(sockets.metrics == .descriptor(3))
    }

    @Test("Without sockets the command line gives the address; metrics are served only if configured")
    func commandLine() throws {
        #expect(try sockets().front == .host("127.0.0.1", port: 8_081))
        #expect(try sockets().metrics == nil)
        #expect(try sockets(metrics: "127.0.0.1:0").metrics == .host("127.0.0.1", port: 0))
        #expect(try sockets("http", metrics: "[::1]:9464").metrics == .host("::1", port: 9_464))
    }

    @Test(
        "An unknown socket stops the start",
        arguments: [["a", "b"], ["http", "http"], ["metrics", "metrics"]])
    func unserved(names: [String]) throws {
        let handed = names.enumerated().map { ActivatedSocket(name: $1, descriptor: 3 + CInt($0)) }
        #expect(throws: ConfigurationError.self) { try GatewaySockets(options(), handed) }
    }

    @Test("An invalid metrics address stops the start")
    func malformed() {
        #expect(throws: ConfigurationError.self) { try sockets(metrics: "here") }
    }
}
